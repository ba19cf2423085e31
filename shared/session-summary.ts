/** The part of the session that the browser may read. Never a token. */
export interface SessionSummary {
  signedIn: boolean
  firstName?: string | undefined
  /** The customer group; 0 if nobody is signed in. */
  groupId: number
  isAdmin: boolean
  /** SHA-256 of the customer's e-mail (USER-4), if they agreed to marketing. */
  emailHash?: string
  /** True if the customer wants viewed products to be stored with the account. */
  keepsViewed?: boolean
  /** True if the customer sees prices without VAT beside those with it. */
  showsNet?: boolean
}
