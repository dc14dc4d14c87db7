;; Prints, as Emacs has them after the server told it: each diagnostic with the text it stands on, what hover says of
;; "level", and the text after the quick fix. Works in Emacs 28 with eglot 1.9 and newer.  -*- lexical-binding: t -*-
(defun say (format &rest arguments)
  (princ (concat (apply #'format format arguments) "\n")))

(defun wait-for (what condition)
  (let ((deadline (time-add nil 60)) (found nil))
    (while (not (setq found (funcall condition)))
      (when (time-less-p deadline nil)
        (say "%s did not come within a minute" what)
        (kill-emacs 1))
      ;; What the command loop does between two keys.
      (run-hooks 'post-command-hook)
      (flymake-start)
      (accept-process-output nil 0.1))
    found))

(defun line-and-text (found)
  (format "%d %s" (line-number-at-pos (flymake-diagnostic-beg found))
          (buffer-substring-no-properties (flymake-diagnostic-beg found) (flymake-diagnostic-end found))))

(setq create-lockfiles nil make-backup-files nil)
(find-file (pop command-line-args-left))
(dolist (found (wait-for "a diagnostic" #'flymake-diagnostics))
  (say "%s %s: %s" (flymake-diagnostic-type found) (line-and-text found) (flymake-diagnostic-text found)))

(goto-char (point-min))
(search-forward "level")
(let* ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams)))
       (text (plist-get (plist-get hover :contents) :value)))
  (say "hover: %s" (car (split-string text "\n"))))

(defun choose-renaming (_prompt actions &rest _)
  (dolist (action actions) (say "action: %s" (car action)))
  (car (seq-find (lambda (action) (string-match-p "Rename" (car action))) actions)))

(goto-char (point-min))
(search-forward "verb:")
(backward-char 2)
(cl-letf (((symbol-function 'completing-read) #'choose-renaming)
          (last-nonmenu-event t))
  (call-interactively #'eglot-code-actions))
;; Eglot tells of changes when Emacs is idle, which it never is in a batch, or when the buffer is saved.
(save-buffer)
(wait-for "the end of the problem" (lambda () (not (flymake-diagnostics))))
(say "text:\n%s" (buffer-substring-no-properties (point-min) (point-max)))
(kill-emacs 0)
