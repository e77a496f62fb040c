// Package growth shows how the work of searches grows with depth: the chart of nodes by depth.
//
// It may know the room of analysis. Read growth.go.
package growth
