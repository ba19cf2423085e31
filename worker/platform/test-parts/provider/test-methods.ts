/** The payment methods besides cards, by the provider's names, and the names of the apps that approve them. */
export const apps = {
  card: null,
  vipps_epayment: 'MobilePay',
  applepay: 'Apple Pay',
  swish: 'Swish',
  klarna_pay_later: 'Klarna',
} as const

export type TestMethod = keyof typeof apps
export const testMethods = Object.keys(apps) as TestMethod[]
