import { offerTime } from '#shared/price.ts'
import type { ReadCell } from './read-cell.ts'

const months = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ')
const otherMonths: Readonly<Record<string, string>> = { may: 'maj', mai: 'maj', oct: 'okt' }
const yearFirst = /^(\d{4})([-./]?)(\d\d)\2(\d\d)$/
const yearLast =
  /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d\d)(?:[T ,]+(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?:\.\d+)? ?([AP]M)?)?$/i
const monthNamed = /^(\d{1,2})\.? ?([a-zæøåä]{3})[a-zæøåä]*\.? (\d{4})$/i

type DateOrder = 'day' | 'month'

/** A parsed date as `YYYY-MM-DD`, followed by `HH:mm:ss` if it has a time. Two values if day and month may be swapped. */
interface WrittenDate {
  mark?: string
  order?: DateOrder | undefined
  value?: string | undefined
  dayFirst?: string | undefined
  monthFirst?: string | undefined
}

/** Reads the dates of a column in the style of its family. `isMoment`: the values have a time. */
export function readDates(
  cells: readonly string[],
  { family, answer, isMoment }: { family: readonly string[]; answer: string | undefined; isMoment: boolean },
): ReadCell[] {
  const orders = ordersOf(family)
  return cells.map((cell) => {
    const { value, mark = '', dayFirst = '', monthFirst = '' } = writtenDate(cell) ?? {}
    const answered = answer === 'day' || answer === 'month' ? answer : undefined
    const order = answered ?? orders.get(mark) ?? (mark === '/' ? undefined : 'day')
    const read = value ?? ((order === 'month' ? monthFirst : dayFirst) || undefined)
    if (value || !mark || order) return { value: read && isMoment ? offerTime(read) : read }
    return {
      doubt: [
        ['day', dayFirst],
        ['month', monthFirst],
      ],
    }
  })
}

export function isDate(cell: string): boolean {
  return writtenDate(cell) !== undefined
}

/** Returns the date order of each separator, as days above the twelfth and am/pm times show it. Contradictions are left out. */
function ordersOf(cells: readonly string[]): Map<string, DateOrder> {
  const found = new Map<string, Set<DateOrder>>()
  for (const cell of cells) {
    const { mark, order } = writtenDate(cell) ?? {}
    if (mark && order) found.set(mark, (found.get(mark) ?? new Set()).add(order))
  }
  return new Map(
    [...found].flatMap(([mark, orders]) => (orders.size === 1 ? [[mark, [...orders][0] as DateOrder]] : [])),
  )
}

function writtenDate(cell: string): WrittenDate | undefined {
  if (/^\d{4}-/.test(cell) && offerTime(cell)) {
    const [year, month, day] = cell.slice(0, 10).split('-')
    return dateOf(year, month, day) ? { value: cell } : undefined
  }
  const [, isoYear, , isoMonth, isoDay] = yearFirst.exec(cell) ?? []
  const [, day = isoDay, name = '', year = isoYear] = monthNamed.exec(cell) ?? []
  const named = months.indexOf(otherMonths[name.toLowerCase()] ?? name.toLowerCase()) + 1
  if (year) {
    const value = dateOf(year, isoMonth ?? String(named), day)
    return value ? { value } : undefined
  }
  const [, one = '', mark = '', two = '', short = '', ...rest] = yearLast.exec(cell) ?? []
  if (!mark) return undefined
  const whole = short.padStart(4, '20')
  const [dayFirst, monthFirst] = [dateOf(whole, two, one, rest), dateOf(whole, one, two, rest)]
  if (!dayFirst && !monthFirst) return undefined
  if (dayFirst === monthFirst) return { value: dayFirst }
  const order = !monthFirst ? 'day' : !dayFirst || rest[3] ? 'month' : undefined
  return { mark, order, dayFirst, monthFirst }
}

/** Returns the date, without the time if it is midnight; undefined if the calendar has no such day. */
function dateOf(
  year = '',
  month = '',
  day = '',
  [hour, minute, second = '00', half]: string[] = [],
): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) return undefined
  if (hour === undefined) return written
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59) return undefined
  const clock = `${String(hours).padStart(2, '0')}:${minute}:${second}`
  return clock === '00:00:00' ? written : `${written} ${clock}`
}
