(exercise ten-times "Ten times the work"
  :kind tree :minutes 20
  :says "Make a tree of Max and Min nodes on which UCT, with its leaves valued by playouts, visits at least ten times as many nodes until the value is proved as alpha-beta does. The program asks with 100,000 simulations at most."
  :begin ((max (min 4 6) (min 9 8 -8)))
  :check ((x-tree)
          (seed 1)
          (let ((uct (getf (counts (custom-tree x-answer) 1 :algorithm 'uct :simulations 100000 :playouts t) :nodes))
                (depth (getf (x-counts x-answer 'alpha-beta) :nodes)))
            (x-needs (>= uct (* 10 depth)) "UCT visits ~a nodes, alpha-beta ~a." uct depth)))
  :model ((max (min 5 6) (min (max (min 4 9) (min 4 9)) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9) (max 8 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9 -9))))
  :wrong (((max (min 4 6) (min 9 8 -8))) "UCT visits"
          ((max 3 2)) "UCT visits"
          ((max 1 (max 2 3))) "UCT visits"
          ((min 4 5 6)) "UCT visits"
          ((max (min 1 2) (min 3 4))) "UCT visits"))

(exercise misled-by-a-guess "Misled by a guess"
  :kind tree :minutes 10
  :says "Make a tree of Max and Min nodes with a guess, `:eval`, at each node below the root, on which a search of one ply plays a branch that is not the best, and UCT with 200 simulations and playouts a branch that is."
  :begin ((max (min :eval 5 4 6) (min :eval 3 4 2)))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'max)) "Wanted a Max node at the root.")
          (seed 1)
          (let* ((plain (x-plain x-answer)) (worth (mapcar #'x-value (rest plain))) (best (reduce #'max worth))
                 (shallow (parse-integer (subseq (first (first (rank-moves (custom-tree x-answer) 1))) 5))) (sampled (x-uct x-answer 200)))
            (x-needs (not (x-near (nth (- shallow 1) worth) best)) "The search of one ply plays branch ~a, and it is the best." shallow)
            (x-needs (x-near (nth (- sampled 1) worth) best) "UCT plays branch ~a, and it is not the best." sampled)))
  :model ((max (min :eval 3 4 6) (min :eval 5 4 2)))
  :wrong (((max (min :eval 5 4 6) (min :eval 3 4 2))) "The search of one ply plays branch 1, and it is the best"
          ((max (min :eval 1 1 1) (min :eval 5 2 2))) "The search of one ply plays branch 2, and it is the best"
          ((min (max :eval 3 4 6) (max :eval 5 4 2))) "Wanted a Max node"
          ((max 3 4)) "The search of one ply plays branch 2"
          (5) "Wanted a Max node"))
