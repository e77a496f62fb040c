; The usual misconceptions, as ways to work out a figure wrongly. (misconceptions TOPIC ASKED
; RIGHT TREE LO HI) gives what each comes to, with what to say of it: a list of answers as
; they are typed and words. Trees are as custom-tree takes them; a matrix is not needed.

(defun below (n) (if (eq (first n) 'chance) (mapcar #'second (rest n)) (rest n)))
(defun weights (n) (mapcar #'first (rest n)))
(defun total (list) (reduce #'+ list))
(defun greatest (list) (reduce #'max list))
(defun least (list) (reduce #'min list))
(defun chancy (n) (and (consp n) (or (eq (first n) 'chance) (some #'chancy (below n)))))
(defun bottom (n) (every #'numberp (below n)))
(defun leaves (n) (if (numberp n) (list n) (mapcan #'leaves (below n))))
(defun mean (weights values) (/ (total (mapcar #'* weights values)) (float (total weights))))

; Ways to take a chance node. The first is right.
(defvar chances
  (list
   (list "" #'mean)
   (list "You took the best outcome for Max. Nobody chooses what is drawn: take the mean." (lambda (w v) (greatest v)))
   (list "You took the worst outcome for Max. Nobody chooses what is drawn, no opponent either: take the mean." (lambda (w v) (least v)))
   (list "You forgot the odds: an outcome with a greater weight comes more often." (lambda (w v) (mean (mapcar (lambda (x) 1) w) v)))
   (list "You added up by weight and did not divide by the sum of the weights." (lambda (w v) (total (mapcar #'* w v))))
   (list "You divided by the number of outcomes. Divide by the sum of their weights." (lambda (w v) (/ (total (mapcar #'* w v)) (float (length v)))))
   (list "You took the likeliest outcome for all of them. The others count too, by their odds."
         (lambda (w v) (nth (position (greatest w) w) v)))))

; Ways to take a decision: of whom, what the branches come to, whether it is the root, and
; whether it is the last before the end. The first is right.
(defun pick (who values) (if (eq who 'max) (greatest values) (least values)))
(defun other (who) (if (eq who 'max) 'min 'max))
(defvar decisions
  (list
   (list "" (lambda (who v root last) (pick who v)))
   (list "You mixed up Max and Min: Max takes the largest value, Min the smallest." (lambda (who v root last) (pick (other who) v)))
   (list "You mixed up Max and Min below the root. See whose decision each node is." (lambda (who v root last) (pick (if root who (other who)) v)))
   (list "You mixed up Max and Min at the root." (lambda (who v root last) (pick (if root (other who) who) v)))
   (list "You mixed up Max and Min at the last decision." (lambda (who v root last) (pick (if (and last (not root)) (other who) who) v)))
   (list "You stopped a ply early and took the first leaf for what the last decision is worth."
         (lambda (who v root last) (if (and last (not root)) (first v) (pick who v))))
   (list "You took the mean of the branches where somebody chooses. Means belong to chance: Max takes the largest, Min the smallest."
         (lambda (who v root last) (if root (pick who v) (mean (mapcar (lambda (x) 1) v) v))))))

(defun reckon (n chance decide root)
  (if (numberp n) n
      (let ((values (mapcar (lambda (b) (reckon b chance decide nil)) (below n))))
        (if (eq (first n) 'chance) (funcall chance (weights n) values) (funcall decide (first n) values root (bottom n))))))
(defun value (n) (reckon n #'mean (second (first decisions)) t))
(defun said (a b) (if (or (string= a "") (string= b "")) (format nil "~a~a" a b) (format nil "~a ~a" a b)))
; All ways to go wrong, one mistake at a time before two.
(defun reckonings (tree)
  (let ((all (loop for d in decisions append (loop for c in chances collect
               (list (if (and (string= (first c) "") (string= (first d) "")) 0 (if (or (string= (first c) "") (string= (first d) "")) 1 2))
                     (reckon tree (second c) (second d) t) (said (first c) (first d)))))))
    (loop for n from 1 to 2 append (loop for r in all when (= (first r) n) collect (rest r)))))

(defun value-wrongs (tree)
  (append
   (reckonings tree)
   (mapcar (lambda (b) (list (value b) "That is what one of the branches of the root is worth, and not the best one for whoever chooses there.")) (below tree))
   (list (list (greatest (leaves tree)) "That is the largest leaf. Max does not decide alone.")
         (list (least (leaves tree)) "That is the smallest leaf. Min does not decide alone."))))

; The path to the first leaf that is worth a value.
(defun path-to (value n)
  (if (numberp n) nil
      (loop for b in (below n) for i from 1 do
        (cond ((and (numberp b) (= b value)) (return (list i)))
              ((consp b) (let ((rest (path-to value b))) (when rest (return (cons i rest)))))))))
(defun named (path) (format nil "~{~a~^.~}" path))
(defun leaf-wrongs (tree)
  (remove nil (mapcar (lambda (w) (let ((path (path-to (first w) tree))) (when path (list (named path) (second w))))) (value-wrongs tree))))

; Alpha-beta, right or mistaken.
(defvar seen 0)
(defvar entered 0)
(defvar cuts nil)
(defun prune (n alpha beta how path)
  (incf entered)
  (if (numberp n) (progn (incf seen) n)
      (let* ((up (eq (eq (first n) 'max) (not (eq how 'exchanged)))) (best (if up -1000000 1000000)) (i 0) (done nil))
        (dolist (b (rest n) best)
          (incf i)
          (unless done
            (let ((v (cond ((not (eq how 'shallow)) (prune b alpha beta how (append path (list i))))
                           (up (prune b best 1000000 how nil))
                           (t (prune b -1000000 best how nil)))))
              (if up (setf best (max best v) alpha (max alpha best)) (setf best (min best v) beta (min beta best)))
              (when (and (>= alpha beta) (not (eq how (if up 'alpha-only 'beta-only))))
                (setf done t)
                (when (< i (length (rest n))) (push (list (append path (list (+ i 1))) (if up 'beta 'alpha)) cuts)))))))))
(defun pruned (tree how)
  (setf seen 0 entered 0 cuts nil)
  (prune tree -1000000 1000000 how nil)
  seen)
(defvar prunings
  '((exchanged "You mixed up Max and Min: a Max node is left when it reaches beta, a Min node when it is down to alpha.")
    (shallow "You compared with the node right above only. Alpha and beta are handed down from further up as well.")
    (alpha-only "You cut by alpha only. At Max nodes there are cuts by beta.")
    (beta-only "You cut by beta only. At Min nodes there are cuts by alpha.")))
(defun count-wrongs (tree right)
  (append
   (list (list (length (leaves tree)) "Those are all leaves. Alpha-beta leaves some of them out.")
         (list (- (length (leaves tree)) right) "That is how many leaves are left out.")
         (list (progn (pruned tree 'right) entered) "You counted all nodes that are visited. Count the leaves only."))
   (mapcar (lambda (p) (list (pruned tree (first p)) (second p))) prunings)))
(defun cut-wrongs (tree right)
  (pruned tree 'right)
  (let ((place (named (first (first cuts)))) (bound (second (first cuts))))
    (append
     (list (list (format nil "~a ~a" place (if (eq bound 'alpha) 'beta 'alpha))
                 "The branch is right and the bound is not: alpha, what Max is sure of, cuts off Min nodes, and beta cuts off Max nodes.")
           (list (format nil "~a ~a" (named (butlast (first (first cuts)))) bound)
                 "That is the node which is left early. Name the first of its branches that is not visited."))
     (mapcan (lambda (p)
               (pruned tree (first p))
               (mapcar (lambda (c) (list (format nil "~a ~a" (named (first c)) (second c)) (second p))) cuts))
             prunings))))

; Where Star1 or Star2 leaves a chance node: all other answers come too early or too late.
(defun star-wrongs (tree right early late)
  (let ((at (if (string= right "none") 1000 (parse-integer (subseq right 2)))) (outcomes (length (below (third tree)))))
    (cons (list "none" (format nil "~a Values have limits, and with these the mean is settled before all is known." late))
          (loop for i from 1 to outcomes unless (= i at) collect (list (format nil "2.~a" i) (if (< i at) early late))))))

; The window of an outcome, with what is put in for the outcomes that are not known yet.
(defun end (bound chance asked unknown weights known)
  (let ((others (loop for b in (below chance) for w in weights for i from 1 unless (= i asked)
                      collect (* w (if (and known (< i asked)) (value b) unknown)))))
    (/ (- (* bound (total weights)) (total others)) (float (nth (- asked 1) weights)))))
(defun window-wrongs (tree lo hi asked)
  (let* ((chance (third (third tree))) (w (weights chance)) (alike (mapcar (lambda (x) 1) w))
         (a (second tree)) (b (second (third tree))) (up (eq (first tree) 'max)) (alpha (if up a b)) (beta (if up b a)))
    (flet ((both (low high w known) (format nil "~f, ~f" (end alpha chance asked low w known) (end beta chance asked high w known))))
      (list
       (list (both lo hi w t) "You exchanged the limits: for the lower end what is not known counts with the greatest value, for the upper end with the least.")
       (list (both hi lo alike t) "You forgot the odds: each outcome counts with its weight.")
       (list (format nil "~f, ~f" alpha beta) "That is the window of the chance node itself. An outcome is one part of the mean and gets a window of its own.")
       (list (both 0 0 w t) "You took what is not known for 0. Put in the limits of all values.")
       (list (both hi lo w nil) "You did not use what is known: an outcome that was searched counts with its value.")
       (list (both hi hi w t) "The lower end is right. For the upper end what is not known counts with the least value.")
       (list (both lo lo w t) "The upper end is right. For the lower end what is not known counts with the greatest value.")
       (list (format nil "~f, ~f" (end beta chance asked lo w t) (end alpha chance asked hi w t))
             "You mixed up alpha and beta: the lower end comes from alpha, the upper end from beta.")
       (list (format nil "~f, ~f" (end beta chance asked hi w t) (end alpha chance asked lo w t))
             "You mixed up alpha and beta: the lower end comes from alpha, the upper end from beta.")
       (list (format nil "~f, ~f" (* (nth (- asked 1) w) (end alpha chance asked hi w t)) (* (nth (- asked 1) w) (end beta chance asked lo w t)))
             "You did not divide by the weight of the outcome.")))))

; How often a line of a matrix is chosen that has so many.
(defun mixture-wrongs (lines)
  (list (list 1 "You would always do the same, and who is found out loses by it. Here one has to mix.")
        (list 0 "You would never do it, and then the other side has an answer to what is left. Here one has to mix.")
        (list (/ 1.0 lines) "You made all choices alike. The right mixture makes what the other side gets from each choice equal.")))

(defun misconceptions (topic asked right tree &optional lo hi)
  (case topic
    (mixture (mixture-wrongs asked))
    (value (if (chancy tree) (value-wrongs tree) (leaf-wrongs tree)))
    (mean (reckonings tree))
    (count (count-wrongs tree (parse-integer right)))
    (cut (cut-wrongs tree right))
    (window (window-wrongs tree lo hi asked))
    (star1 (star-wrongs tree right
             "That is too early: what is not known yet may still bring the mean past the bound. Put in the limit that is best for that, not the other one."
             "That is too late: the outcome before settles the node, even if all that is not known were as good as it can be."))
    (star2 (star-wrongs tree right
             "That is too early: an outcome that is not probed yet counts with the limit, and that may still bring the mean past the bound."
             "That is too late: with the bounds of the probes before it the mean cannot get past the bound."))))
