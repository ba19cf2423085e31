import { Refusal } from '../refusal.ts'

const codes = {
  orderUnknown: 404,
  requestUsed: 409,
  /** The status of the order does not allow the action. */
  notNow: 409,
  /** A parcel that the order cannot have, because of its status, delivery or carriers. */
  parcelRefused: 400,
  /** More than the rest of the charge, or there is no charge. */
  amountRefused: 409,
  /** Units that the order does not have (any more), or of a line that cannot be taken out, such as a gift card. */
  linesRefused: 409,
  mailUnknown: 404,
  /** The mail was sent in the meantime, or is already being retried. */
  notWaiting: 409,
} as const

/** Thrown with the reason if an order action is refused. Nothing has changed then. */
export class ActionRefused extends Refusal {
  constructor(refusal: keyof typeof codes, text: string) {
    super(codes[refusal], text, { refusal })
  }
}
