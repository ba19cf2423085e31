// Why: docs/decisions/019-delivery.md
import type { StoreView } from './store-view.ts'

/** A day as `YYYY-MM-DD`. */
export type Day = string

/** The day that comes so many working days after another: neither a weekend nor a day without parcels. */
export function afterWorkingDays(from: Day, days: number, country: StoreView['country']): Day {
  let day = from
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day, country)) left -= 1
  }
  return day
}

export function isWorkingDay(day: Day, country: StoreView['country']): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday > 0 && weekday < 6 && !excludedDates(Number(day.slice(0, 4)), country).includes(day)
}

/** What no calendar knows, by year and as `MM-DD`: days on which this shop sends nothing for reasons of its own. */
const ownDays: Readonly<Record<number, readonly string[]>> = {}

/**
 * Days on which nothing is sent (CHECKOUT-17) and, since parcels lie still then, New Year's Day.
 * Everything is sent from Denmark, so to Sweden its own days come on top.
 */
export function excludedDates(year: number, country: StoreView['country'], own = ownDays): Day[] {
  const easter = easterSunday(year)
  const danish = [
    ...(own[year] ?? []).map((day) => `${year}-${day}`),
    `${year}-01-01`,
    ...[-3, -2, 1, 39, 50].map((days) => dayAfter(easter, days)),
    ...['06-05', '12-24', '12-25', '12-26', '12-31'].map((day) => `${year}-${day}`),
  ]
  if (country === 'DK') return danish.sort()
  const swedish = ['01-06', '05-01', '06-06'].map((day) => `${year}-${day}`)
  return [...danish, ...swedish, midsummerEve(year)].sort()
}

/** By the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return dayOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** The Friday from 19 to 25 June. */
function midsummerEve(year: number): Day {
  const first = new Date(Date.UTC(year, 5, 19))
  return dayAfter(dayOf(first.getTime()), (5 - first.getUTCDay() + 7) % 7)
}

export function dayAfter(day: Day, days: number): Day {
  return dayOf(Date.parse(day) + days * 86_400_000)
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
