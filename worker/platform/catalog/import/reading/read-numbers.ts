import { storeViews } from '#shared/store-view.ts'
import { currencyWords } from '#shared/views/currency.ts'
import type { ReadCell, ReadingColumn } from './read-cell.ts'
import {
  likelyCount,
  likelyDeposit,
  likelyPrice,
  type NumberColumn,
  rolesOf,
  valueIn,
  writtenNumber,
} from './written-numbers.ts'

export type NumberKind = 'price' | 'deposit' | 'count'

const currency = `(?:${Object.values(storeViews)
  .flatMap(({ currency }) => currencyWords[currency] ?? [])
  .join('|')})`
/** `kr. 429,-`, `DKK 429,00`, `429:-`. */
const besideAmount = new RegExp(`^${currency} ?| ?${currency}$|[.,:][-–]+$`, 'gi')
const besideCount = / ?(?:stk|st|pcs|pieces|fl|flasker|flaskor|enheder|enheter)\.?$/i

/** Reads amounts and counts. An answer decides the decimal mark; otherwise the numbers of the whole family do. */
export function readNumbers({
  kind,
  cells,
  family,
  answer,
}: ReadingColumn & { kind: NumberKind }): ReadCell[] {
  const { written, likely } = numberColumn({ kind, texts: cells.map(({ text }) => text) })
  const roles = rolesOf(family.map(numberColumn))
  return written.map((one) => {
    if (!one) return {}
    if (one.open && (answer === 'comma' || answer === 'point'))
      return checked(
        kind,
        (answer === 'comma') === (one.open.mark === ',') ? one.open.asDecimal : one.open.asGrouped,
      )
    const value = valueIn(one, roles, likely)
    if (value !== undefined || !one.open) return checked(kind, value)
    const { mark, asDecimal, asGrouped } = one.open
    const [byMark, other] = mark === ',' ? (['comma', 'point'] as const) : (['point', 'comma'] as const)
    return {
      doubt: [
        [byMark, String(asDecimal)],
        [other, String(asGrouped)],
      ],
    }
  })
}

function numberColumn({ kind, texts }: ReadingColumn['family'][number]): NumberColumn {
  const rest = kind === 'count' ? besideCount : besideAmount
  const written = texts.map((text) => writtenNumber(text.replace(rest, '').trim()))
  if (kind === 'count') return { written, likely: likelyCount(written) }
  return { written, likely: kind === 'deposit' ? likelyDeposit : likelyPrice(written) }
}

/** A negative stock becomes 0; a negative amount and a part of a piece cannot be read. */
function checked(kind: NumberKind, value: number | undefined): ReadCell {
  if (value === undefined) return {}
  if (kind !== 'count') return value >= 0 ? { value } : {}
  return Number.isInteger(value) && value < 1e9 ? { value: Math.max(0, value) } : {}
}

/**
 * Reads strengths (percent by volume). Excel stores `13,5 %` as 0.135. A column is in fractions if a cell fits no drink as a percentage.
 * Other values below 1 are ambiguous: 0.4 % and 40 % differ in the age limit of the buyer.
 */
export function readStrengths({ cells, answer }: ReadingColumn): ReadCell[] {
  const written = cells.map(({ text }) => {
    const bare = text.replace(/^(?:alc|alk|abv)\.? ?/i, '')
    const digits = bare.replace(/ ?(?:%|vol\.?|abv|alc\.?|alk\.?|°)/gi, '').trim()
    const { value, open } = writtenNumber(digits) ?? {}
    return { value: open?.asDecimal ?? value, isPercent: digits !== bare }
  })
  const bare = written.flatMap(({ value, isPercent }) => (value === undefined || isPercent ? [] : value))
  const isFractions = bare.every((value) => value < 1) && bare.some((value) => value > 0 && !isWeak(value))
  return written.map(({ value, isPercent }, index) => {
    if (value === undefined || value < 0 || value > 80) return {}
    if (isPercent || value === 0 || value >= 1) return { value }
    if (answer === 'percent' || (!answer && withoutAlcohol.test(cells[index]?.about ?? ''))) return { value }
    const percent = Math.round(value * 1e6) / 1e4
    if (answer === 'fraction' || isFractions) return value > 0.8 ? {} : { value: percent }
    return {
      doubt: [
        ['percent', `${value} %`],
        ['fraction', `${percent} %`],
      ],
    }
  })
}

/** Returns whether a strength (%) is usual for drinks of little alcohol: 0.05, or whole tenths. */
const isWeak = (value: number) => value === 0.05 || Number.isInteger(Math.round(value * 1e6) / 1e5)

const withoutAlcohol = /al[ck]o(?:hol)?.?fri|(?:non|no|low|zero)[- ]?alcohol|dealcohol|(?:^|\s)0[.,][05] ?%/i
