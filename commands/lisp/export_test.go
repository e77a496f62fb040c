package lisp

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/memory"
)

// What the tests call by shorter names.
type (
	Printer   = data.Printer
	Condition = data.Condition
	Table     = data.HashTable
	Error     = data.Error
	Collector = eval.Collector
	Keeper    = eval.Keeper
	Sized     = memory.Sized
)

const (
	CodeUnclosedForm    = data.CodeUnclosedForm
	CodeUnexpectedParen = data.CodeUnexpectedParen
	CodeBadToken        = data.CodeBadToken
	CodeNesting         = data.CodeNesting
	CodeRecursion       = data.CodeRecursion
	CodeTooLarge        = data.CodeTooLarge
	CodeMemory          = data.CodeMemory
	CodeUnboundVariable = data.CodeUnboundVariable
	CodeUnknownFunction = data.CodeUnknownFunction
	CodeUnknownKeyword  = data.CodeUnknownKeyword
	CodeProtectedName   = data.CodeProtectedName
	CodeWrongArity      = data.CodeWrongArity
	CodeOutOfRange      = data.CodeOutOfRange
	CodeBadForm         = data.CodeBadForm
	CodeBadFormat       = data.CodeBadFormat
	CodeDivisionByZero  = data.CodeDivisionByZero
	CodeNotFinite       = data.CodeNotFinite
	CodeReturnOutside   = data.CodeReturnOutside
	CodeBadMacro        = data.CodeBadMacro
	CodeUser            = data.CodeUser
	CodeAssertion       = data.CodeAssertion
	CodeNotPure         = data.CodeNotPure
	CodeInternal        = data.CodeInternal
)
