;;; buffer.el --- A buffer of Emacs  -*- lexical-binding: t -*-

;; The command line goes on with the harness's socket and the window's title.

(require 'json)

(defvar longhand-link nil "The connection to the harness.")
(defvar longhand-rest "" "What has come of an order that has not come wholly.")
(defvar longhand-done 0 "The number of the latest order that is carried out.")
(defvar longhand-keys nil "The keys that came and were no text, the latest first.")

(defun longhand-fields ()
  "The one text there is."
  (let ((cursor (1- (point))))
    `((entry . ((text . ,(buffer-substring-no-properties (point-min) (point-max)))
                (cursor . ,cursor)
                (anchor . ,(if (region-active-p) (1- (mark)) cursor)))))))

(defun longhand-report ()
  "Tell the harness everything."
  (process-send-string
   longhand-link
   (concat (json-serialize `((fields . ,(longhand-fields)) (areas . ,(make-hash-table))
                             (keys . ,(vconcat (reverse longhand-keys))) (releases . []) (events . [])
                             (done . ,longhand-done)))
           "\n")))

(defun longhand-report-when-idle ()
  "Tell the harness everything, unless keys wait: they must not have to wait for reports."
  (unless (input-pending-p) (longhand-report)))

(defun longhand-write (text cursor anchor)
  "Replace the text by TEXT with CURSOR, and a selection from there to ANCHOR."
  (erase-buffer)
  (insert text)
  (goto-char (1+ anchor))
  (if (= cursor anchor) (deactivate-mark) (push-mark nil t t))
  (goto-char (1+ cursor)))

(defun longhand-obey (order)
  "Carry out an ORDER."
  (let-alist order
    (pcase .verb
      ("write" (longhand-write .text .cursor .anchor))
      ("clear" (setq longhand-keys nil) (longhand-write "" 0 0)))
    (setq longhand-done .number))
  (longhand-report))

(defun longhand-arrived (_link data)
  "Carry out the orders in DATA that have come wholly."
  (let ((lines (split-string (concat longhand-rest data) "\n")))
    (setq longhand-rest (car (last lines)))
    (with-current-buffer "longhand"
      (dolist (line (butlast lines))
        (longhand-obey (json-parse-string line :object-type 'alist))))))

(defun longhand-heard ()
  "Note a key that is no text, and do nothing upon it."
  (interactive)
  (push (pcase last-command-event ('escape "Escape") (key (single-key-description key))) longhand-keys))

(defun longhand-begin ()
  "Show the buffer and call the harness."
  (setq longhand-link (make-network-process
                       :name "harness" :family 'local :service (pop command-line-args-left)
                       :coding 'utf-8-unix :filter #'longhand-arrived
                       :sentinel (lambda (&rest _) (kill-emacs)))
        frame-title-format (pop command-line-args-left))
  (switch-to-buffer "longhand")
  (setq-local indent-line-function #'ignore)
  (delete-selection-mode)
  (electric-indent-mode -1)
  (menu-bar-mode -1)
  (tool-bar-mode -1)
  (blink-cursor-mode -1)
  (local-set-key (kbd "<escape>") #'longhand-heard)
  (local-set-key (kbd "TAB") #'self-insert-command)
  (add-hook 'post-command-hook #'longhand-report-when-idle)
  (longhand-report))
