;;; Streams that make a text or read one, and the variables of the printer.

(defun %behind (body) (nthcdr (length (%declarations body)) body))

(defmacro with-output-to-string ((stream &optional string &key element-type) &body body)
  "the text that the body writes to the stream; with a string that has a fill pointer it is added there"
  (if string
      `(let ((,stream (%string-stream ,string))) ,@body)
      `(let ((,stream (make-string-output-stream :element-type ,element-type)))
         ,@(%declarations body) ,@(%behind body) (get-output-stream-string ,stream))))

(defmacro with-input-from-string ((stream string &key index (start 0) end) &body body)
  "evaluates the body, which reads the text from the stream; the place index is told how far"
  `(let ((,stream (make-string-input-stream ,string ,start ,end)))
     ,@(%declarations body)
     ,@(if index
           `((multiple-value-prog1 (progn ,@(%behind body)) (setf ,index (%stream-place ,stream))))
           (or (%behind body) '(nil)))))

(defmacro formatter (control)
  "a function that writes to a stream what format makes of its other arguments, and gives those that are left"
  `(lambda (stream &rest arguments) (%formatter stream ,control arguments)))

(defmacro print-unreadable-object ((object stream &key type identity) &body body)
  "prints what the body does as #<...>, with the type of the object where that is wanted"
  (let ((o (gensym)) (s (gensym)))
    `(let ((,o ,object) (,s ,stream))
       (write-string "#<" ,s)
       (when ,type (prin1 (type-of ,o) ,s) ,@(when (or body identity) `((write-char #\Space ,s))))
       ,@body
       (write-char #\> ,s)
       nil)))

(defmacro with-standard-io-syntax (&body body)
  "evaluates the body with the variables of printer and reader as they are at first"
  `(let ((*print-array* t) (*print-base* 10) (*print-case* :upcase) (*print-circle* nil) (*print-escape* t)
         (*print-gensym* t) (*print-length* nil) (*print-level* nil) (*print-pretty* nil) (*print-radix* nil)
         (*print-readably* t) (*read-base* 10) (*read-eval* t) (*read-suppress* nil))
     ,@body))

(defun write (value &key stream
                ((:array *print-array*) *print-array*) ((:base *print-base*) *print-base*) ((:case *print-case*) *print-case*)
                ((:circle *print-circle*) *print-circle*) ((:escape *print-escape*) *print-escape*) ((:gensym *print-gensym*) *print-gensym*)
                ((:length *print-length*) *print-length*) ((:level *print-level*) *print-level*) ((:lines *print-lines*) *print-lines*)
                ((:miser-width *print-miser-width*) *print-miser-width*) ((:pprint-dispatch *print-pprint-dispatch*) *print-pprint-dispatch*)
                ((:pretty *print-pretty*) *print-pretty*) ((:radix *print-radix*) *print-radix*) ((:readably *print-readably*) *print-readably*)
                ((:right-margin *print-right-margin*) *print-right-margin*))
  "prints a value as the variables *print-escape*, *print-base* and so on say, or the arguments of their names"
  (%print value stream))

(defun write-to-string (value &rest options &key &allow-other-keys)
  "the text that write prints with these options"
  (with-output-to-string (s) (apply #'write value :stream s options)))

(defun pprint (value &optional stream)
  "prints a value on a line of its own"
  (terpri stream)
  (prin1 value stream)
  (values))

(defun finish-output (&optional stream)
  "nil: what is written is there at once"
  nil)

(alias finish-output force-output clear-output)

(defun close (stream &key abort)
  "nil: a stream on a text takes nothing that had to be given back"
  nil)
