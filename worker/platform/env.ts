import type { OriginVars } from '#shared/store-view.ts'

/** What `worker/platform/wrangler.toml` binds; `ORIGIN_DA` and the like are for addresses in mails. */
export interface PlatformBindings extends OriginVars {
  DB: D1Database
  /** Signs the group tokens that open group prices. Without it none is accepted and none is given out. */
  GROUP_TOKEN_SECRET?: string
  /** Users of this e-mail domain do what waits at the desk; without it nobody does. The storefront's is the same. */
  ADMIN_DOMAIN?: string
  /** `off`: the desk opens with the password alone. Anything else: it asks for a passkey as well (docs/decisions/050-passkeys.md). */
  DESK_PASSKEY?: string
  /** The identity broker whose word about ages counts, with the shop's name there and the claim that says it. */
  AGE_ISSUER?: string
  AGE_CLIENT_ID?: string
  AGE_CLAIM?: string
  /** Sends mails; without it they stay in the table of mails. */
  MAIL?: SendEmail
  MAIL_FROM?: string
  /** Who reads what shoppers write while nobody is at the desk, if not the address of `shared/shop.ts`. */
  SERVICE_EMAIL?: string
  /** Lets persons of any age be invented: for trying the shop, never for selling. */
  TEST_BROKER?: string
  /** `on`: cards are paid in the test window. Like the broker's, refused anywhere but on localhost. */
  TEST_PAYMENT?: string
  /** `on`: passwords are hashed in one round, for tests. Refused like those. */
  QUICK_PASSWORDS?: string
  /** What orders that wait for a transfer hold of a product at most, per cent (25), and for how many days (10). */
  TRANSFER_SHARE?: string
  TRANSFER_DAYS?: string
  /** Private key of an account at the card provider. Without it no card is taken, but in the test window. */
  REEPAY_API_KEY?: string
  /** What the provider signs its webhooks with. */
  REEPAY_WEBHOOK_SECRET?: string
  /** Where the provider answers, if not at its usual addresses. */
  REEPAY_API_URL?: string
  REEPAY_CHECKOUT_URL?: string
  /** Opens the endpoint for orders (docs/orders.md); without it, or shorter than 32 characters, there is none. */
  ORDERS_KEY?: string
  /** Where the merchant's own systems are told of orders and stock (docs/orders.md), and what that is signed with; off without both. */
  WEBHOOK_URL?: string
  WEBHOOK_SECRET?: string
  /** An account at Meta, to whose Conversions API the storefront's consented events are sent; without the token none is. */
  META_PIXEL_ID?: string
  META_ACCESS_TOKEN?: string
  /** Where Meta answers, if not at its usual address. */
  META_API_URL?: string
}

export interface Platform {
  Bindings: PlatformBindings
}
