import { type Currency, formatPrice, type Minor } from '#shared/money.ts'

/** Renders an amount in its currency, on one line. */
export function DeskMoney({ minor, currency }: { minor: Minor; currency: Currency }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatPrice(minor, currency)}</span>
}
