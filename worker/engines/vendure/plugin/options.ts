export interface StorefrontOptions {
  /** The secret that the shop's platform Worker has as `VENDURE_SECRET`; 32 characters or more. */
  secret: string
  /** Scheme and host of the shop, which settles, cancels and refunds charges: `https://shop.example`. */
  shop: string
  /** The currencies of the channels; a variant has a deposit in each. */
  currencies: readonly string[]
}

/** Set by `StorefrontPlugin.init`, before Vendure starts. */
export const options: StorefrontOptions = { secret: '', shop: '', currencies: [] }
