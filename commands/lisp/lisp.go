// Package lisp is the small Common-Lisp-like language of the shell: a reader
// from text to values, a printer from values to text, and an evaluator. It
// knows no command and no game by name. Commands come from a [Host], and a game
// is to Lisp an object that can be kept in a variable and handed to a command.
//
// It follows Common Lisp where a person would notice. Functions and variables
// have separate names, symbols fold to lower case, and nil is false and the
// empty list at once. It differs where the whole would have been too large:
//
//   - integers have 64 bits and refuse to overflow, floats are always finite,
//     and there are no fractions: (/ 1 3) is a float;
//   - every variable is lexical, also those made by defvar;
//   - strings cannot be changed, so eq compares them by their text;
//   - print ends its line instead of beginning one;
//   - there are no macros, no packages, no characters and no multiple values.
//
// Whatever is evaluated, the program around it stays alive: endless loops end
// when their context does, recursion and sizes are limited, circular lists are
// noticed, and a panic below the evaluator becomes an error.
package lisp
