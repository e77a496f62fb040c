;;; =====================================================================
;;;  DASH: two players race two runners each over a track of twelve squares
;;; =====================================================================
;;;
;;;  A player throws a die with the numbers 1, 2 and 3, of which 3 comes half as often as
;;;  the others, and moves one of the runners so far. A runner that ends on a square with
;;;  one of the other player's sends it back to the start, but not on a safe square. Two
;;;  of one player may not stand on one square of the track. Who has both runners behind
;;;  the last square first has won.
;;;
;;;  (run-session) shows it all.

;; ------------------------------------------------------------------
;;  Constants
;; ------------------------------------------------------------------

(defconstant +squares+ 12)
(defconstant +start+ 0)
(defconstant +home+ (1+ +squares+))
(defconstant +red+ 0)
(defconstant +blue+ 1)

;; the faces of the die, and how often each comes in five throws
(defparameter *faces* (vector 1 2 3))
(defparameter *weights* (vector 2 2 1))
(defparameter *throws* (reduce #'+ *weights*))

(defparameter *safe* '(4 8))

(defconstant +win+ 1000)

;; ------------------------------------------------------------------
;;  Random numbers of the program's own, so that each run is the same
;; ------------------------------------------------------------------

(defvar *seed* 2024 "What the next random number is made of.")

(defun next-random (limit)
  "A number from 0 to LIMIT - 1."
  (setf *seed* (mod (+ (* *seed* 1103515245) 12345) (expt 2 31)))
  (mod (floor *seed* 65536) limit))

(defmacro with-seed ((seed) &body body)
  `(let ((*seed* ,seed)) ,@body))

;; ------------------------------------------------------------------
;;  The game
;; ------------------------------------------------------------------

;;  RED, BLUE -- the squares of the runners
;;  TURN      -- who moves
;;  FACE      -- what was thrown, or NIL
;;  HISTORY   -- the moves made, the last one first

(defstruct (dash (:print-function print-dash))
  (red (make-array 2 :initial-element +start+))
  (blue (make-array 2 :initial-element +start+))
  (turn +red+)
  (face nil)
  history)

(defun runners (g player)
  (if (= player +red+) (dash-red g) (dash-blue g)))

(defun other (player) (- 1 player))

(defun player-name (player)
  (aref #("Red" "Blue") player))

(defun mark-at (g square)
  "The text for a square: a runner, a safe place or nothing."
  (let ((r (position square (dash-red g)))
        (b (position square (dash-blue g))))
    (cond (r (format nil "R~D" r))
          (b (concatenate 'string "B" (write-to-string b)))
          ((member square *safe*) "()")
          (t "__"))))

(defun print-dash (g stream depth)
  (declare (ignore depth))
  (format stream "~&|")
  (loop for square from 1 to +squares+
        do (format stream "~A|" (mark-at g square)))
  (dolist (player (list +red+ +blue+))
    (format stream "~%~5A at start: ~A  at home: ~A"
            (player-name player)
            (count +start+ (runners g player))
            (count +home+ (runners g player))))
  (format stream "~%~A~%"
          (cond ((winner g) (format nil "~A has won." (player-name (winner g))))
                ((dash-face g)
                 (format nil "~A has thrown ~R." (player-name (dash-turn g)) (dash-face g)))
                (t (format nil "~A is to throw." (player-name (dash-turn g)))))))

(defun winner (g)
  "The player whose runners are both home, or NIL."
  (find-if (lambda (player) (every (lambda (square) (= square +home+)) (runners g player)))
           (list +red+ +blue+)))

(defun copy-position (g)
  (make-dash :red (copy-seq (dash-red g)) :blue (copy-seq (dash-blue g))
             :turn (dash-turn g) :face (dash-face g)))

;; ------------------------------------------------------------------
;;  Moves: a move is (from to), or NIL for a pass
;; ------------------------------------------------------------------

(define-condition illegal-move (error)
  ((move :initarg :move :reader illegal-move-move)
   (reason :initarg :reason :reader illegal-move-reason))
  (:report (lambda (c stream)
             (format stream "The move ~S is illegal: ~A." (illegal-move-move c) (illegal-move-reason c)))))

(defun target (square face)
  (min +home+ (+ square face)))

(defun safe-p (square) (and (member square *safe*) t))

(defun why-not (g from to)
  "What forbids a move, or NIL."
  (let ((mine (runners g (dash-turn g)))
        (theirs (runners g (other (dash-turn g)))))
    (cond ((null (dash-face g)) "nothing was thrown")
          ((not (find from mine)) (format nil "no runner stands on ~D" from))
          ((= from +home+) "that runner is home")
          ((/= to (target from (dash-face g))) (format nil "it is not ~R square~:P" (dash-face g)))
          ((and (< to +home+) (find to mine)) "the square is taken")
          ((and (find to theirs) (safe-p to)) "the other stands safely"))))

(defun legal-moves (g)
  "The moves of the player whose turn it is, without doubles; (NIL) if there is none."
  (or (loop for from in (remove-duplicates (coerce (runners g (dash-turn g)) 'list))
            for to = (target from (dash-face g))
            unless (or (= from +home+) (why-not g from to))
              collect (list from to))
      (list nil)))

(defun do-move! (g move)
  "Makes a move, and keeps what is needed to take it back."
  (let ((taken nil) (face (dash-face g)))
    (when move
      (destructuring-bind (from to) move
        (let* ((mine (runners g (dash-turn g)))
               (theirs (runners g (other (dash-turn g)))))
          (setf (aref mine (position from mine)) to)
          (when (<= 1 to +squares+)
            (setf taken (position to theirs)))
          (when taken (setf (aref theirs taken) +start+)))))
    (push (list move taken face) (dash-history g))
    (setf (dash-turn g) (other (dash-turn g))
          (dash-face g) nil)
    g))

(defun undo-move! (g)
  "Takes the last move back."
  (if (null (dash-history g))
      (format t "There is no move to take back.~%")
      (destructuring-bind (move taken face) (pop (dash-history g))
        (setf (dash-turn g) (other (dash-turn g))
              (dash-face g) face)
        (when move
          (let ((mine (runners g (dash-turn g)))
                (theirs (runners g (other (dash-turn g)))))
            (setf (aref mine (position (second move) mine)) (first move))
            (when taken (setf (aref theirs taken) (second move)))))))
  g)

(defun play (g from &optional (to (and (dash-face g) (target from (dash-face g)))))
  "A move by a person. USE-VALUE gives another square to move from."
  (let ((reason (why-not g from to)))
    (if reason
        (restart-case (error 'illegal-move :move (list from to) :reason reason)
          (use-value (square)
            :report "Move another runner."
            (play g square)))
        (do-move! g (list from to)))))

(defun throw-die (g)
  (unless (dash-face g)
    (let ((n (next-random *throws*)))
      (setf (dash-face g)
            (loop for face across *faces*
                  for weight across *weights*
                  do (decf n weight)
                  when (minusp n) return face))))
  g)

;; ------------------------------------------------------------------
;;  Evaluations, for the player whose turn it is
;; ------------------------------------------------------------------

(defun progress (g player)
  (reduce #'+ (runners g player)))

(defun exposed (g player)
  "How many runners the other player could send back with one throw."
  (let ((theirs (runners g (other player))))
    (count-if (lambda (square)
                (and (<= 1 square +squares+)
                     (not (safe-p square))
                     (some (lambda (from) (and (< from +home+) (<= 1 (- square from) 3))) theirs)))
              (runners g player))))

(defun make-evaluation (&key (ahead 10) (home 50) (risk 0))
  "A function that weighs progress, runners at home and runners in danger."
  (lambda (g)
    (let* ((me (dash-turn g)) (you (other me)))
      (flet ((lead (measure) (- (funcall measure g me) (funcall measure g you))))
        (+ (* ahead (lead #'progress))
           (* home (lead (lambda (g player) (count +home+ (runners g player)))))
           (* (- risk) (lead #'exposed)))))))

(defparameter careful (make-evaluation :risk 25))
(defparameter hasty (make-evaluation :ahead 20 :home 0))

(defun default-evaluation (g)
  (funcall (make-evaluation) g))

;; ------------------------------------------------------------------
;;  Search: the best move by expectiminimax, which looks no further where a move wins at once
;; ------------------------------------------------------------------

(defstruct stats
  (moves 0)
  (possible 0)
  (leaves 0))

(defun prune-rate (stats)
  (if (zerop (stats-possible stats))
      0
      (/ (- (stats-possible stats) (stats-moves stats)) (stats-possible stats))))

(defun value-of (g depth alpha beta stats evaluation)
  "The value of a position after a throw, for the player whose turn it is, and the best move."
  (let ((moves (legal-moves g)) (best nil))
    (incf (stats-possible stats) (length moves))
    (dolist (move moves (values alpha best))
      (incf (stats-moves stats))
      (do-move! g move)
      (let ((value (- (value-before-throw g (1- depth) stats evaluation))))
        (undo-move! g)
        (when (> value alpha)
          (setf alpha value best (list move)))
        (when (<= beta alpha)
          (return-from value-of (values alpha best)))))))

(defun value-before-throw (g depth stats evaluation)
  "The mean over all throws, as a ratio."
  (cond ((winner g) (- (+ +win+ depth)))
        ((zerop depth)
         (incf (stats-leaves stats))
         (funcall evaluation g))
        (t (let ((sum 0))
             (loop for face across *faces*
                   for weight across *weights*
                   do (setf (dash-face g) face)
                      (incf sum (* weight (value-of g depth (- (* 10 +win+)) (+ +win+ depth) stats evaluation))))
             (setf (dash-face g) nil)
             (/ sum *throws*)))))

(defun best-move (g depth evaluation &key quiet)
  "The move to make, its value and the statistics."
  (throw-die g)
  (let ((stats (make-stats)))
    (multiple-value-bind (value best)
        (value-of g depth (- (* 10 +win+)) (+ +win+ depth) stats evaluation)
      (unless quiet
        (format t "~&VALUE: ~A (about ~,2F)~%MOVES: ~D of ~D, PRUNED: ~A, LEAVES: ~:D~%BEST MOVE: ~A~%"
                value (float value 1d0) (stats-moves stats) (stats-possible stats) (prune-rate stats)
                (stats-leaves stats) (first best)))
      (values (first best) value stats))))

(defun suggest (g depth &optional (evaluation #'default-evaluation))
  (let ((move (best-move g depth evaluation)))
    (if move
        (format t "Move from ~[the start~:;square ~:*~D~] to ~A.~%" (first move)
                (if (= (second move) +home+) "home" (second move)))
        (format t "Pass.~%"))
    g))

;; ------------------------------------------------------------------
;;  Matches
;; ------------------------------------------------------------------

(defun random-player (g)
  (throw-die g)
  (let ((moves (legal-moves g)))
    (nth (next-random (length moves)) moves)))

(defun searcher (depth &optional (evaluation #'default-evaluation))
  (lambda (g) (values (best-move g depth evaluation :quiet t))))

(defun play-out (red blue)
  "Who wins a game, and after how many moves."
  (let ((g (make-dash)))
    (loop for n from 0
          until (winner g)
          do (do-move! g (funcall (if (= (dash-turn g) +red+) red blue) g))
          finally (return (values (winner g) n)))))

(defun match (games red blue)
  "Plays games, and gives how many Red has won and the mean length as a ratio."
  (let ((won 0) (moves 0))
    (dotimes (i games (values won (/ moves games)))
      (multiple-value-bind (who n) (play-out red blue)
        (when (eql who +red+) (incf won))
        (incf moves n)))))

(defun tournament (games players)
  "Everyone against everyone; prints a table of games won, and the order."
  (let* ((n (length players))
         (table (make-array (list n n) :initial-element 0))
         (points (make-hash-table :test #'equal)))
    (dotimes (i n)
      (dotimes (j n)
        (unless (= i j)
          (let ((won (match games (cdr (nth i players)) (cdr (nth j players)))))
            (setf (aref table i j) won)
            (incf (gethash (car (nth i players)) points 0) won)
            (incf (gethash (car (nth j players)) points 0) (- games won))))))
    (format t "~&~12T~{~10@A~}~%" (mapcar #'car players))
    (dotimes (i n)
      (format t "~10@A  ~{~10@A~}~%" (car (nth i players))
              (loop for j below n collect (if (= i j) "-" (aref table i j)))))
    (let ((order (sort (loop for (name) in players collect (cons name (gethash name points)))
                       (lambda (a b) (or (> (cdr a) (cdr b))
                                         (and (= (cdr a) (cdr b)) (string< (car a) (car b))))))))
      (loop for (name . score) in order
            for place from 1
            do (format t "~:R ~A with ~D point~:P~%" place name score))
      order)))

(defun lengths (games)
  "A histogram of the lengths of random games, in steps of ten moves."
  (let ((bins (make-array 0 :adjustable t :fill-pointer 0)))
    (dotimes (i games)
      (let ((bin (floor (nth-value 1 (play-out #'random-player #'random-player)) 10)))
        (loop while (>= bin (length bins)) do (vector-push-extend 0 bins))
        (incf (aref bins bin))))
    (loop for count across bins
          for from from 0 by 10
          when (plusp count)
            do (format t "~3D to ~2D ~4D ~A~%" from (+ from 9) count (make-string count :initial-element #\*)))
    (coerce bins 'list)))

;; ------------------------------------------------------------------
;;  A session
;; ------------------------------------------------------------------

(defun try (g from)
  "A move that may be refused."
  (handler-case (play g from)
    (illegal-move (c) (format t "~A~%" c) (illegal-move-reason c))))

(defun forgiving (g from instead)
  "A move for which another runner moves if it is refused."
  (handler-bind ((illegal-move (lambda (c)
                                 (format t "~A Moving from ~D.~%" c instead)
                                 (use-value instead c))))
    (play g from)))

(defun run-session ()
  (let ((g (make-dash)) (*seed* 7))
    (format t "~A" g)
    (try g 0)
    (throw-die g)
    (format t "~A" g)
    (try g 5)
    (format t "~&~S~%" (legal-moves g))
    (forgiving g 3 0)
    (princ g)
    (suggest g 2)
    (suggest g 3 careful)
    (do-move! g (best-move g 3 hasty))
    (princ (undo-move! g))
    (undo-move! g)
    (undo-move! g)
    (dotimes (i 12)
      (do-move! g (best-move g 2 #'default-evaluation :quiet t))
      (when (zerop (mod i 4)) (princ g)))
    (format t "~S~%" (reverse (mapcar #'first (dash-history g))))
    (format t "~&~D of 20 games won, ~A moves a game~%" (match 20 (searcher 1) #'random-player)
            (nth-value 1 (match 20 (searcher 1) #'random-player)))
    (with-seed (99)
      (tournament 4 `(("random" . random-player) ("default" . ,(searcher 2))
                      ("careful" . ,(searcher 2 careful)) ("hasty" . ,(searcher 2 hasty)))))
    (with-seed (5) (lengths 60))
    (format t "~&~{~A~^, ~}~%" (loop for x in '(1/3 22/7 355/113) collect (multiple-value-list (round x 1/10))))
    (winner g)))
