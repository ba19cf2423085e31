import { timeZone } from '#shared/shop.ts'
import { useColleague } from '../desk-context.ts'

interface DeskMomentProps {
  /** ISO 8601. */
  at: string
  /** Shows the day without the time. */
  day?: boolean
}

/** Renders a moment on the shop's clock, in the language of the desk. */
export function DeskMoment({ at, day = false }: DeskMomentProps) {
  const write = useMoment()
  return <time dateTime={at}>{write(at, day)}</time>
}

/** Returns a function that writes a moment; only its day if `day` is true. */
export function useMoment(): (at: string, day?: boolean) => string {
  const { locale } = useColleague().spoken
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (at, day = false) => (day ? days : moments).format(new Date(at))
}
