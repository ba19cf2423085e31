/** What the window can be opened for, in the provider's words, and the name of the app that approves it. */
export const apps = {
  card: null,
  vipps_epayment: 'MobilePay',
  applepay: 'Apple Pay',
  swish: 'Swish',
  klarna_pay_later: 'Klarna',
} as const

export type TestWay = keyof typeof apps
export const testWays = Object.keys(apps) as TestWay[]
