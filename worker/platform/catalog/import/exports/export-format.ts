import type { CsvRow, RefusedLine } from '#shared/csv-rows.ts'
import type { Reason } from '#shared/reason.ts'
import { factNamed } from '../reading/columns.ts'

export interface ExportOptions {
  /** Base URL of relative picture paths. */
  images?: string | undefined
}

/** A part of a line that is skipped while the rest of the line is used. */
export interface LeftOut extends RefusedLine {
  column: string
}

/** Returns a part that is skipped. Its column is an argument of the reason. */
export function leftOutPart(
  line: number,
  column: string,
  reason: string,
  values?: Reason['values'],
): LeftOut {
  return { line, column, reason, values: { column, ...values } }
}

export interface ExportedRow extends CsvRow {
  /** Columns that come from attributes of the other shop, with the names of the attributes. An unreadable attribute is skipped. */
  facts?: Readonly<Record<string, string>>
}

/** The products of an export, by the columns of docs/import.md. */
export interface Exported {
  rows: ExportedRow[]
  refused: RefusedLine[]
  leftOut: LeftOut[]
  /** Amounts exclude tax. */
  isNet?: boolean
}

/** Adds the products of another shop's rows, whose fields have the keys of `formats.json`. Other fields keep their headings. */
export type ExportReader = (rows: readonly CsvRow[], exported: Exported, options: ExportOptions) => void

/** Returns the columns that attributes of a product fill, with the names of these attributes. Reports the other attributes. */
export function factsOf(
  attributes: readonly (readonly [name: string, value: string])[],
  line: number,
  { leftOut }: Exported,
): { cells: Record<string, string>; facts: Record<string, string> } {
  const cells: Record<string, string> = {}
  const facts: Record<string, string> = {}
  for (const [name, value] of attributes) {
    const fact = factNamed(name)
    if (fact) [cells[fact], facts[fact]] = [cells[fact] ? `${cells[fact]}|${value}` : value, name]
    else leftOut.push(leftOutPart(line, name, '{column} is not taken: {text}', { text: value.slice(0, 40) }))
  }
  return { cells, facts }
}

/** Returns why a product is not imported: it is not for sale in the other shop. */
export function notForSale(column: string, text: string): Reason {
  return { reason: '{column} is {text}: it is not sold', values: { column, text } }
}

/** Returns why a product is not imported: the shop has no such kind. */
export function unsupportedKind(column: string, text: string): Reason {
  return { reason: '{column} is {text}: it is not taken', values: { column, text } }
}

/** Returns the fields that are neither empty nor undefined, trimmed. */
export function filled(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value.trim()]] : [])),
  )
}

/** Returns some fields of a row as they are. */
export function same(fields: Record<string, string>, ...names: string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** Returns category paths in the form of the column `category`. A path that is the beginning of another one is left out. */
export function categoryText(ways: readonly (readonly string[])[]): string {
  const named = ways
    .map((way) => way.map((name) => name.trim()).filter(Boolean))
    .filter((way) => way.length > 0)
  const isBeginning = (one: string[], other: string[]) =>
    other.length > one.length && one.every((name, index) => name === other[index])
  return named
    .filter((way) => !named.some((other) => isBeginning(way, other)))
    .map((way) => way.map((name) => name.replaceAll('/', '\\/').replaceAll('|', ' ')).join('/'))
    .join('|')
}

/** Returns the options of a variant in the form of the column `options`. */
export function optionsText(options: readonly (readonly [name: string, value: string])[]): string {
  return options
    .map(([name, value]) => `${name.replaceAll(/[=|]/g, ' ')}=${value.replaceAll('|', ' ')}`)
    .join('|')
}

/** Returns the addresses of a list with commas in the form of the column `image`. */
export function picturesText(written = ''): string {
  return written.split(/,(?=\s*https?:)/).join('|')
}

/** Returns a count of pieces: whole, at least 0. */
export function countText(written: string | undefined): string {
  return String(Math.max(0, Math.floor(Number(written)) || 0))
}
