import { Refusal } from '../refusal.ts'

const codes = {
  orderUnknown: 404,
  requestUsed: 409,
  /** Its status does not allow it. */
  notNow: 409,
  /** A parcel that the order cannot have. */
  parcelRefused: 400,
  /** More than what is left of the charge, or no charge at all. */
  amountRefused: 409,
  mailUnknown: 404,
  /** A mail that was sent meanwhile, or is tried again already. */
  notWaiting: 409,
} as const

/** Why something cannot be done with an order, for who wanted it: nothing has changed. */
export class DeedRefused extends Refusal {
  constructor(refusal: keyof typeof codes, text: string) {
    super(codes[refusal], text, { refusal })
  }
}
