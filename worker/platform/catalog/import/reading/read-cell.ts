import type { Reason } from '#shared/reason.ts'
import type { CellKind, Column } from './columns.ts'

/** A cell that is not empty. */
export interface Cell {
  text: string
  line: number
  /** Name and categories in the cell's line. */
  about: string
}

/** The cells of a column, with the cells of columns in the same style (`family`). */
export interface ReadingColumn extends Pick<Column, 'range' | 'isWhole'> {
  kind: CellKind
  heading: string
  cells: readonly Cell[]
  family: readonly { kind: CellKind; texts: readonly string[] }[]
  /** The merchant's answer: `comma`, `cl`, `fraction`, `day first`. */
  answer: string | undefined
}

/** The result of reading a cell. */
export interface ReadCell {
  /** Null for an empty cell, undefined for an unreadable one. */
  value?: unknown
  /** Why the cell cannot be read, or is not imported. */
  fault?: Reason
  /** The value that each answer of the merchant gives, if the cell is ambiguous. */
  doubt?: [answer: string, value: string][]
}
