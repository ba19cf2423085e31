import type { CsvFile, CsvRow, RefusedLine } from '#shared/csv-rows.ts'
import type { Reason } from '#shared/reason.ts'
import { type ExportedRow, type ExportOptions, type LeftOut, leftOutPart } from '../exports/export-format.ts'
import { type CellKind, columnAt } from './columns.ts'
import { type Cell, fieldFault, isInvisible, type ReadCell, readable } from './read-cell.ts'
import { readColumn } from './read-column.ts'

export interface TableOptions extends ExportOptions {
  /** The merchant's answers by heading: `price`, `comma`, `cl`, `fraction`, `day`, `none`. */
  answers?: ReadonlyMap<string, string> | undefined
  /** All prices exclude tax, whatever their headings are. */
  net?: boolean
}

/** A question that the file leaves open. Nothing is stored before the merchant has answered it. */
export interface Question extends RefusedLine {
  heading: string
  /** `means`: a value, or a message of `locales/`. */
  answers: [answer: string, means: string][]
}

/** The meaning of a column of the file. */
export interface ColumnAccount {
  heading: string
  /** Undefined if the column is not used. */
  column: string | undefined
  /** An example cell; `read` is its value. */
  cell?: string
  read?: unknown
}

export interface ReadRow {
  line: number
  /** The value of each column; null for an empty cell. */
  values: Record<string, unknown>
  /** The errors of cells, by column. */
  wrong: Record<string, Reason>
}

/** A table whose columns are known and whose cells are read. */
export interface ReadTable {
  columns: string[]
  rows: ReadRow[]
  refused: RefusedLine[]
  leftOut: LeftOut[]
  questions: Question[]
  account: ColumnAccount[]
  /** The file's headings, by the columns of docs/import.md. */
  names: Readonly<Record<string, string>>
  /** Columns whose amounts are without tax. */
  net: ReadonlySet<string>
  /** True for a table of prices and stock: it has no names of articles, and its other columns are ignored. */
  isOfPrices: boolean
}

/** The columns whose amounts exclude tax if a whole file does. */
export const taxedPrices: readonly string[] = ['price', 'special_price', 'lowest_price']

/** Returns the rows with other names of fields. A field without a name is left out. */
export function renamedRows(
  rows: readonly CsvRow[],
  nameOf: (heading: string) => string | undefined,
): CsvRow[] {
  return rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([heading, value]) => {
        const name = nameOf(heading)
        return name === undefined ? [] : [[name, value]]
      }),
    ),
  }))
}

export function kindsOf(names: readonly string[]): Map<string, CellKind> {
  return new Map(
    names.flatMap((name) => {
      const found = columnAt(name)
      return found ? [[name, found[1].kind]] : []
    }),
  )
}

/** Kinds whose columns have the same style within a file. */
const families: Partial<Record<CellKind, string>> = {
  price: 'money',
  deposit: 'money',
  count: 'count',
  date: 'date',
  moment: 'date',
}

/** Reads the cells of the columns that have a kind. */
export function readCells(
  rows: readonly ExportedRow[],
  kinds: ReadonlyMap<string, CellKind>,
  names: Readonly<Record<string, string>>,
  { answers }: TableOptions,
): { rows: ReadRow[]; questions: Question[]; leftOut: LeftOut[] } {
  const done: ReadRow[] = rows.map(({ line }) => ({ line, values: {}, wrong: {} }))
  const [questions, leftOut]: [Question[], LeftOut[]] = [[], []]
  const texts = new Map(
    [...kinds.keys()].map((name) => [name, rows.flatMap(({ fields }) => fields[name] || [])]),
  )
  for (const [name, kind] of kinds) {
    const { range, isWhole, longest } = columnAt(name)?.[1] ?? {}
    const heading = names[name] ?? rows.find(({ facts }) => facts?.[name])?.facts?.[name] ?? name
    const filled = rows.filter(({ fields }) => fields[name])
    const family = families[kind]
      ? [...kinds].filter(([, other]) => families[other] === families[kind])
      : [[name, kind] as const]
    const cells = filled.map(({ line, fields }): Cell => {
      return { line, text: fields[name] ?? '', about: `${fields.name ?? ''} ${fields.category ?? ''}` }
    })
    const read = readColumn({
      ...{ kind, heading, cells, range, isWhole },
      family: family.map(([other, kind]) => ({ kind, texts: texts.get(other) ?? [] })),
      answer: answers?.get(heading.toLowerCase()),
    })
    let place = 0
    for (const [index, { line, fields, facts }] of rows.entries()) {
      const row = done[index] as ReadRow
      if (name in fields) row.values[name] = null
      if (!fields[name]) continue
      const { value, fault } = checked(fields[name], read[place++], longest)
      const fact = facts?.[name]
      if (value !== undefined) row.values[name] = value
      else if (fact) delete row.values[name]
      else if (fault) row.wrong[name] = { reason: fault.reason, values: { column: heading, ...fault.values } }
      if (fault && (fact || value !== undefined))
        leftOut.push(leftOutPart(line, fact ?? heading, fault.reason, fault.values))
    }
    questions.push(...questionOf(heading, cells, read))
  }
  return { rows: done, questions, leftOut }
}

/** Returns the value of a cell; undefined with a reason if it cannot be read. */
function checked(text: string, { value, fault, doubt }: ReadCell = {}, longest?: number): ReadCell {
  const tooLong = fieldFault(text, longest)
  if (tooLong) return { fault: tooLong }
  if (doubt || isInvisible(text)) return { value: null }
  if (fault || value !== undefined) return { value, ...(fault && { fault }) }
  return { fault: { reason: '{column} cannot be read: {text}', values: { text: readable(text) } } }
}

/** Returns a question about the first ambiguous cell of a column. */
function questionOf(heading: string, cells: readonly Cell[], read: readonly ReadCell[]): Question[] {
  const doubtful = cells.flatMap(({ line, text }, index) => {
    const answers = read[index]?.doubt
    return answers ? [{ line, text, answers }] : []
  })
  const [first] = doubtful
  if (!first) return []
  const { line, text, answers } = first
  const values = { text, more: doubtful.length - 1, meanings: answers.map(([, value]) => value).join(' / ') }
  const reason =
    values.more > 0 ? '"{text}", and {more} more, can be {meanings}' : '"{text}" can be {meanings}'
  return [{ heading, line, reason, values, answers }]
}

/** Returns how each column of a file is read, and reports the unused columns. */
export function columnReport(
  { columns, rows }: CsvFile,
  read: readonly ReadRow[],
  columnOf: (heading: string) => string | undefined,
): Pick<ReadTable, 'account' | 'leftOut'> {
  const valuesOf = new Map(read.map(({ line, values }) => [line, values]))
  return {
    account: columns.map((heading): ColumnAccount => {
      const [first] = rows.filter(({ fields }) => fields[heading])
      const column = columnOf(heading)
      if (!first) return { heading, column }
      const cell = first.fields[heading] ?? ''
      return { heading, column, cell, read: column && valuesOf.get(first.line)?.[column] }
    }),
    leftOut: unreadColumns(columns, rows, (heading) => columnOf(heading) !== undefined),
  }
}

/** Returns the unused columns that are not empty, each with its first line. */
export function unreadColumns(
  columns: readonly string[],
  rows: readonly CsvRow[],
  isUsed: (heading: string) => boolean,
): LeftOut[] {
  return columns.flatMap((column) => {
    const lines = isUsed(column) ? [] : rows.filter(({ fields }) => fields[column])
    const [first] = lines
    return first
      ? [leftOutPart(first.line, column, '{column} is not taken, in {count} lines', { count: lines.length })]
      : []
  })
}
