export interface OpeningTime {
  /** One weekday or several in a row: "mandag–torsdag". */
  days: string
  hours: string
}

/** The hours of a week from Monday, days in a row with the same hours together. `false` hours say that it is closed. */
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

/** From Monday. Worked out once: a phone needs milliseconds for the format. */
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
