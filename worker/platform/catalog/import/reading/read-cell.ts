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

/**
 * Returns whether a text can be a SKU. A SKU is part of addresses, where browsers resolve `.` and `..`. Spaces at the ends and invisible
 * characters are refused, because people cannot see them.
 */
export function isSku(text: string): boolean {
  const isBad = /^\.{1,2}$|^\s|\s$|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\?#%]/u.test(text)
  return !isBad && text.length > 0 && text.length <= 64
}

/** Returns why a text is refused as a field; undefined if it is permitted. `longest`: the permitted length (characters). */
export function fieldFault(text: string, longest = 255): Reason | undefined {
  const values = { count: text.length, most: longest, text: readable(text) }
  if (text.length > longest)
    return { reason: '{column} has {count} letters, and {most} at most: {text}', values }
  return /(?![\n\r\t])\p{Cc}/u.test(text)
    ? { reason: '{column} has control characters: {text}', values }
    : undefined
}

/** Returns the beginning of a text without control characters, which could change a terminal. */
export function readable(text: string): string {
  return text.slice(0, 40).replace(/[\p{Cc}\p{Cf}]/gu, '�')
}

/** Returns whether a text has no visible letters. */
export function isInvisible(text: string): boolean {
  return text.replace(/[\p{Cc}\p{Cf}\s]/gu, '') === ''
}
