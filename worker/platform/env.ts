import type { OriginVars } from '#shared/store-view.ts'

/** The bindings of `worker/platform/wrangler.toml`. Variables such as `ORIGIN_DA` are for addresses in mails. */
export interface PlatformBindings extends OriginVars {
  DB: D1Database
  /** The bucket of photographs that are uploaded at the desk. Without it none can be uploaded. */
  PHOTOS?: R2Bucket
  /** The secret that signs the group tokens for group prices. Without it the platform neither issues nor accepts group tokens. */
  GROUP_TOKEN_SECRET?: string
  /** Users with an e-mail address of this domain may work at the desk; without it nobody may. The storefront has the same setting. */
  ADMIN_DOMAIN?: string
  /** `off`: a password alone opens the desk. Any other value: the desk requires a passkey too (docs/decisions/050-passkeys.md). */
  DESK_PASSKEY?: string
  /** The identity broker that proves ages, the shop's client id there, and the claim that contains the age. */
  AGE_ISSUER?: string
  AGE_CLIENT_ID?: string
  AGE_CLAIM?: string
  /** Sends mails. Without it they stay in the table of mails. */
  MAIL?: SendEmail
  MAIL_FROM?: string
  /** The address that receives shoppers' messages while nobody is at the desk. The default is the address of `shared/shop.ts`. */
  SERVICE_EMAIL?: string
  /** `on`: shoppers may invent a person of any age. Only for trying the shop, never for selling. */
  TEST_BROKER?: string
  /** `on`: cards are paid in the test window. Allowed only on localhost, like the test broker. */
  TEST_PAYMENT?: string
  /** `on`: passwords are hashed in one round, for tests. Allowed only on localhost. */
  QUICK_PASSWORDS?: string
  /** The largest share of a product that orders awaiting a transfer hold, in per cent (25), and the days for which they wait (10). */
  TRANSFER_SHARE?: string
  TRANSFER_DAYS?: string
  /** The private key of an account at the card provider. Without it no cards are accepted, except in the test window. */
  REEPAY_API_KEY?: string
  /** The secret with which the provider signs its webhooks. */
  REEPAY_WEBHOOK_SECRET?: string
  /** The provider's addresses, if not the usual ones. */
  REEPAY_API_URL?: string
  REEPAY_CHECKOUT_URL?: string
  /** The key of the endpoint for orders (docs/orders.md). Without it, or with fewer than 32 characters, the endpoint is off. */
  ORDERS_KEY?: string
  /**
   * The address that receives webhooks about orders and stock for the merchant's own systems (docs/orders.md), and the secret
   * that signs them. Off without both.
   */
  WEBHOOK_URL?: string
  WEBHOOK_SECRET?: string
  /** The engine that sells: `embedded` (the default) or `vendure`. The embedded platform serves the rows that an engine does not have. */
  ENGINE?: string
  /** The base address of the Vendure server, without `/shop-api`. */
  VENDURE_API?: string
  /** The secret that the plug-in of Vendure has too, 32 characters or more. */
  VENDURE_SECRET?: string
  /** The channel tokens of the views, `da=token,sv=token`. By default a token is the code of its view. */
  VENDURE_CHANNELS?: string
  /** An administrator of Vendure who may read changed products, `name:password`. Without it, their changes are refused. */
  VENDURE_ADMIN?: string
  /** The account at Meta whose Conversions API receives the storefront's consented events. Without the token none is sent. */
  META_PIXEL_ID?: string
  META_ACCESS_TOKEN?: string
  /** The address of Meta's API, if not the usual one. */
  META_API_URL?: string
}

export interface Platform {
  Bindings: PlatformBindings
}
