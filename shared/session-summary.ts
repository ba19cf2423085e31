/** What the browser may know of its session. Never a token. */
export interface SessionSummary {
  signedIn: boolean
  firstName?: string | undefined
  /** 0: not signed in. */
  groupId: number
  isAdmin: boolean
  /** SHA-256 of her e-mail (USER-4), if she agreed to marketing. */
  emailHash?: string
  /** She wants that what she looks at is kept with her account. */
  keepsViewed?: boolean
  /** She sees prices without VAT beside those with it. */
  showsNet?: boolean
}
