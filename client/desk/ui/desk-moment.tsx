import { type Currency, formatPrice, type Minor } from '#shared/money.ts'
import { timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
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

/** Renders an amount in its currency, on one line. */
export function DeskMoney({ minor, currency }: { minor: Minor; currency: Currency }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatPrice(minor, currency)}</span>
}

/** Returns a function that names the country of a store view in the language of the desk. */
export function useCountryName(): (view: StoreCode) => string {
  const names = new Intl.DisplayNames(useColleague().spoken.locale, { type: 'region' })
  return (view) => names.of(storeViews[view].country) ?? storeViews[view].country
}
