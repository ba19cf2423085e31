import type { Country } from './store-view.ts'
import { calendars, packedIn } from './views/calendars.ts'

/** A day as `YYYY-MM-DD`. */
export type Day = string

/** Returns the day that is a number of working days after another: weekends and days without parcels do not count. */
export function afterWorkingDays(from: Day, days: number, country: Country): Day {
  let day = from
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day, country)) left -= 1
  }
  return day
}

export function isWorkingDay(day: Day, country: Country): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday > 0 && weekday < 6 && !excludedDates(Number(day.slice(0, 4)), country).includes(day)
}

/** Days that are in no public calendar, by year and as `MM-DD`: the shop sends nothing for reasons of its own. */
const ownDays: Readonly<Record<number, readonly string[]>> = {}

/**
 * Returns the days on which nothing is packed or delivered in a country: the shop's own days, those of the country where orders are packed,
 * and those of the country itself.
 */
export function excludedDates(year: number, country: Country, own = ownDays): Day[] {
  const closed = [...new Set([packedIn, country])].flatMap((each) => daysOf(calendars[each], year))
  return [...new Set([...(own[year] ?? []).map((day) => `${year}-${day}`), ...closed])].sort()
}

function daysOf({ fixed, fromEaster, weekdays }: (typeof calendars)[Country], year: number): Day[] {
  const easter = easterSunday(year)
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...fromEaster.map((days) => dayAfter(easter, days)),
    ...weekdays.map(({ weekday, from }) => {
      const first = `${year}-${from}`
      return dayAfter(first, (weekday - new Date(first).getUTCDay() + 7) % 7)
    }),
  ]
}

/** Returns Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
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

export function dayAfter(day: Day, days: number): Day {
  return dayOf(Date.parse(day) + days * 86_400_000)
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
