package engine

// Serialised alpha-beta (Saffidine, Finnsson and Buro, 2012; in double oracles
// Bosansky and others, 2013): bounds on the value of a position without a single
// matrix. If Lower sees what Upper does, Upper can get no more than when nobody
// sees anything, so the value is a lower bound; the other way round it is an
// upper bound. Either reading is a game of open moves, which alpha-beta prunes.

// rowsFirst gives the best that Upper can get when Lower sees his actions.
func (s *Search) rowsFirst(level, depth int, alpha, beta float64) float64 {
	f := s.list(level)
	best, reply := -1.0, int(find(f.columns, f.lastColumn))
	first := int(find(f.rows, f.lastRow))
	for k := range f.rows {
		i := reordered(k, first)
		v := s.lowerReplies(level, depth, i, &reply, max(alpha, best), beta)
		if s.clock.stopped {
			return 0
		}
		if v > best {
			best = v
			f.lastRow = f.rows[i]
		}
		if best >= beta {
			break
		}
	}
	f.lastColumn = f.columns[reply]
	return best
}

// lowerReplies gives the least that Lower can hold row i to. The reply that
// refuted the row before is tried first (killer move: Huberman, 1968).
func (s *Search) lowerReplies(level, depth, i int, reply *int, alpha, beta float64) float64 {
	f := &s.frames[level]
	worst, first := 1.0, *reply
	for k := range f.columns {
		j := reordered(k, first)
		v := s.serialCell(level, depth, i, j, alpha, min(beta, worst), rowFirst)
		if s.clock.stopped {
			return 0
		}
		worst = min(worst, v)
		if worst <= alpha {
			*reply = j
			break
		}
	}
	return worst
}

// columnsFirst gives the least that Lower can hold Upper to when Upper sees his
// actions: rowsFirst in a mirror.
func (s *Search) columnsFirst(level, depth int, alpha, beta float64) float64 {
	f := s.list(level)
	worst, reply := 1.0, int(find(f.rows, f.lastRow))
	first := int(find(f.columns, f.lastColumn))
	for k := range f.columns {
		j := reordered(k, first)
		v := s.upperReplies(level, depth, j, &reply, alpha, min(beta, worst))
		if s.clock.stopped {
			return 0
		}
		if v < worst {
			worst = v
			f.lastColumn = f.columns[j]
		}
		if worst <= alpha {
			break
		}
	}
	f.lastRow = f.rows[reply]
	return worst
}

// upperReplies gives the most that Upper can get against column j.
func (s *Search) upperReplies(level, depth, j int, reply *int, alpha, beta float64) float64 {
	f := &s.frames[level]
	best, first := -1.0, *reply
	for k := range f.rows {
		i := reordered(k, first)
		v := s.serialCell(level, depth, i, j, max(alpha, best), beta, columnFirst)
		if s.clock.stopped {
			return 0
		}
		best = max(best, v)
		if best >= beta {
			*reply = i
			break
		}
	}
	return best
}

// serialCell values a cell in a serial reading.
func (s *Search) serialCell(level, depth, i, j int, alpha, beta float64, as reading) float64 {
	f := &s.frames[level]
	if depth == 1 {
		return s.leafValue(level, f.rows[i], f.columns[j])
	}
	p := s.push(level, f.rows[i], f.columns[j])
	if v, over := s.known(p); over {
		return fade * v
	}
	return fade * s.remembered(level+1, depth-1, alpha/fade, beta/fade, as)
}

// reordered gives the k-th place when the place first is taken before the rest.
func reordered(k, first int) int {
	switch {
	case k == 0:
		return first
	case k <= first:
		return k - 1
	}
	return k
}
