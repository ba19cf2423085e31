import * as v from 'valibot'
import { buysAsBusiness } from '#shared/customer-group.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'

const Text = v.optional(v.string())
const Ordered = v.object({
  orderId: v.string(),
  cartId: v.string(),
  /** The token of the card provider's window, while the order waits for its payment. */
  chargeToken: Text,
})

const CartOfViews = v.object(
  Object.fromEntries(storeCodes.map((code) => [code, Text])) as Record<StoreCode, typeof Text>,
)

/** The data of a visitor that the edge keeps between two requests. The browser stores it sealed and cannot read it. */
export const Session = v.object({
  /** The id of a customer's session, the same in every seal from signing in to its end. */
  id: Text,
  token: Text,
  refreshToken: Text,
  customerId: v.optional(v.number()),
  /** 0: nobody is signed in. */
  groupId: v.number(),
  firstName: Text,
  email: Text,
  /** True if viewed products are stored with the account. */
  keepsViewed: v.optional(v.boolean()),
  /** True for a business customer who sees prices without VAT beside those with it. */
  showsNet: v.optional(v.boolean()),
  /** One cart for each store view: prices and stock differ. */
  carts: CartOfViews,
  /** The own carts of a guest who has taken an agent's cart: they come back when that cart is ordered or gone. */
  aside: v.optional(CartOfViews),
  /** A secret of this browser, by which it can take an agent's cart again if the response was lost. */
  browser: Text,
  /** The last order with the cart that it closed, whose id opens the confirmation. */
  ordered: v.optional(Ordered),
  /** An order in the queue of the platform, with the id of its job there. */
  job: v.optional(v.object({ orderId: v.string(), id: v.string() })),
  /** The last cart that was found to be gone: an order whose response was lost may have used it. */
  left: Text,
  /** The id of the visitor's conversation with the shop: stored only here, so that nobody else can request it. */
  chat: Text,
  /** The customer has signed out: the browser deletes the customer's data. */
  hasLeft: v.optional(v.boolean()),
  /** Epoch seconds. */
  created: v.number(),
})

export type Session = v.InferOutput<typeof Session>

export function guestSession(): Session {
  return { groupId: 0, carts: {}, created: Math.floor(Date.now() / 1000) }
}

/** Returns the session after signing out, by the customer or by expiry: a guest's cart stays, a customer's stays on the platform. */
export function signedOut({ carts, aside }: Session): Session {
  const left = storeCodes.filter((store) => isCustomerCart(carts[store] ?? ''))
  const guest: Session = { ...guestSession(), carts, aside }
  return left.reduce((session, store) => withCart(session, store, undefined), guest)
}

/** Returns the session after signing in. The guest's carts are kept; the last order is dropped, since it may be another person's. */
export function signedIn({ carts, aside, chat }: Session, tokens: Tokens, customer: Customer): Session {
  return withCustomer({ ...guestSession(), id: crypto.randomUUID(), ...tokens, carts, aside, chat }, customer)
}

export interface Tokens {
  token: string
  refreshToken: string | undefined
}

/** Returns the session with the customer's present data of the platform; the same object if nothing changed. */
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

/** Returns the session with this cart, or without one: then the cart that was put aside comes back. */
export function withCart(session: Session, store: StoreCode, cartId: string | undefined): Session {
  const { carts, aside } = session
  if (cartId !== undefined) return { ...session, carts: { ...carts, [store]: cartId } }
  return { ...session, carts: { ...carts, [store]: aside?.[store] }, aside: { ...aside, [store]: undefined } }
}

/** Returns the session without this cart, if it is the view's present cart or the one that was put aside. */
export function withoutCart(session: Session, store: StoreCode, cartId: string): Session {
  const { carts, aside } = session
  if (carts[store] === cartId) return withCart(session, store, undefined)
  return aside?.[store] === cartId ? { ...session, aside: { ...aside, [store]: undefined } } : session
}

/** Returns the session with an agent's cart. A guest's own cart is put aside; a customer's takes the agent's in. */
export function withTakenCart(session: Session, store: StoreCode, cartId: string): Session {
  const own = session.carts[store]
  const kept = session.aside?.[store] ?? (own && !isCustomerCart(own) ? own : undefined)
  return withCart({ ...session, aside: { ...session.aside, [store]: kept } }, store, cartId)
}

/** Returns the views that may have a cart: for a customer all of them, because a cart may have been filled on another device. */
export function viewsWithCart({ carts, token }: Session): StoreCode[] {
  return storeCodes.filter((store) => token !== undefined || carts[store] !== undefined)
}

/** Returns whether the cart is a customer's: those have numbers, those of guests have masked ids. */
export function isCustomerCart(cartId: string): boolean {
  return /^\d+$/.test(cartId)
}
