import * as v from 'valibot'
import { buysAsBusiness } from '#shared/customer-group.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'

const Text = v.optional(v.string())
const Ordered = v.object({
  orderId: v.string(),
  cartId: v.string(),
  /** Of the card provider's window, while the order waits for its payment. */
  chargeToken: Text,
})

/** What the edge knows of a visitor between two requests. The browser holds it sealed and cannot read it. */
export const Session = v.object({
  /** Of a customer's session, from signing in to its end: every seal of it has the same. */
  id: Text,
  token: Text,
  refreshToken: Text,
  customerId: v.optional(v.number()),
  /** 0: not logged in. */
  groupId: v.number(),
  firstName: Text,
  email: Text,
  /** What she looks at is kept with the account. */
  keepsViewed: v.optional(v.boolean()),
  /** She buys as a business and sees prices without VAT beside those with it. */
  showsNet: v.optional(v.boolean()),
  /** One cart a store view: prices and stock differ. */
  carts: v.object(
    Object.fromEntries(storeCodes.map((code) => [code, Text])) as Record<StoreCode, typeof Text>,
  ),
  /** The last order with the cart that it closed, which is what opens its confirmation. */
  ordered: v.optional(Ordered),
  /** An order that the platform put into a queue of its own, with the id of its job there. */
  job: v.optional(v.object({ orderId: v.string(), id: v.string() })),
  /** The cart that was found to be gone last: an order whose answer got lost may have taken it. */
  left: Text,
  /** Her conversation with the shop: known here alone, so that nobody else can ask for it. */
  chat: Text,
  /** The customer has signed out: her browser deletes what it stores of her. */
  hasLeft: v.optional(v.boolean()),
  /** Epoch seconds. */
  created: v.number(),
})

export type Session = v.InferOutput<typeof Session>

export function guestSession(): Session {
  return { groupId: 0, carts: {}, created: Math.floor(Date.now() / 1000) }
}

/** The session after signing out, willingly or not: a guest's cart stays, a customer's stays on the platform. */
export function signedOut({ carts }: Session): Session {
  const kept = Object.entries(carts).filter(([, cartId]) => cartId && !isCustomerCart(cartId))
  return { ...guestSession(), carts: Object.fromEntries(kept) }
}

/** Her carts come along when a guest signs in; her last order is dropped, since it may be another person's. */
export function signedIn({ carts, chat }: Session, tokens: Tokens, customer: Customer): Session {
  return withCustomer({ ...guestSession(), id: crypto.randomUUID(), ...tokens, carts, chat }, customer)
}

export interface Tokens {
  token: string
  refreshToken: string | undefined
}

/** The session with the customer as the platform says her now; the same object where nothing changed. */
export function withCustomer(session: Session, customer: Customer): Session {
  const { id: customerId, group_id: groupId, firstname: firstName, email } = customer
  const { keeps_viewed, shows_net } = customer.extension_attributes
  const keepsViewed = keeps_viewed || undefined
  const showsNet = (buysAsBusiness(groupId) && shows_net) || undefined
  const isKnown =
    session.customerId === customerId &&
    session.groupId === groupId &&
    session.firstName === firstName &&
    session.email === email &&
    session.keepsViewed === keepsViewed &&
    session.showsNet === showsNet
  const shown = { firstName, email, keepsViewed, showsNet }
  return isKnown ? session : { ...session, customerId, groupId, ...shown }
}

export function withCart(session: Session, store: StoreCode, cartId: string | undefined): Session {
  return { ...session, carts: { ...session.carts, [store]: cartId } }
}

/** A customer may have filled hers on another device. */
export function viewsWithCart({ carts, token }: Session): StoreCode[] {
  return storeCodes.filter((store) => token !== undefined || carts[store] !== undefined)
}

/** The platform counts customers' carts; those of guests have masked ids. */
export function isCustomerCart(cartId: string): boolean {
  return /^\d+$/.test(cartId)
}
