;;; notifications.el --- notes on the desktop  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: GPL-3.0-or-later

;;; Code:

(require 'editor-library)

(defgroup notifications nil "Notes on the desktop." :group 'tools)

(editor-library 'notifications
  :variables '(("ActionInvoked" notifications-action-signal)
                ("Emacs" notifications-application-name)
                ("CloseNotification" notifications-close-notification-method)
                (((1 expired) (2 dismissed) (3 close-notification) (4 undefined))
                  notifications-closed-reason)
                ("NotificationClosed" notifications-closed-signal)
                ("GetCapabilities" notifications-get-capabilities-method)
                ("GetServerInformation" notifications-get-server-information-method)
                ("org.freedesktop.Notifications" notifications-interface notifications-service)
                ("Notify" notifications-notify-method)
                (nil notifications-on-action-map notifications-on-action-object
                  notifications-on-close-map notifications-on-close-object
                  notifications-application-icon)
                ("/org/freedesktop/Notifications" notifications-path)
                ("1.2" notifications-specification-version))
  :functions '(notifications-close-notification notifications-get-capabilities
               notifications-get-server-information notifications-notify
               notifications-on-action-signal notifications-on-closed-signal))

(provide 'notifications)

;;; notifications.el ends here
