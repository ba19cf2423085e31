export interface OpeningTime {
  /** One weekday or several in a row: "mandag–torsdag". */
  days: string
  hours: string
}

/**
 * Returns the hours of a week from Monday; consecutive days with the same hours are joined. Hours `false` mean closed, written as `closed`.
 */
export function openingTimes(week: readonly string[] | false, locale: string, closed: string): OpeningTime[] {
  if (!week) return []
  const names = weekdays(locale)
  const nameOf = (day: number) => names[day] ?? ''
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [day, hours] of week.slice(0, 7).entries()) {
    const run = runs.at(-1)
    if (run?.hours === hours) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
    hours: hours === 'false' ? closed : hours.replace('-', '–').replaceAll(':', '.'),
  }))
}

const known = new Map<string, string[]>()

/** Returns the names of the weekdays from Monday. Cached: a phone needs milliseconds to create the format. */
function weekdays(locale: string): string[] {
  let names = known.get(locale)
  if (!names) {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    // 2024 began on a Monday.
    names = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)))
    known.set(locale, names)
  }
  return names
}
