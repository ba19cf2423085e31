/** The files that a month of a view can be exported as; docs/accounting.md describes them. */
export const accountingFormats = ['sums', 'journal', 'e-conomic', 'dinero', 'sie'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

/** A month: `2026-10`. */
export const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/**
 * The accounts of postings. The amounts of 'goods', 'freight' and 'fees' are without VAT and have a rate, as the three accounts of VAT have.
 * 'payment' has a payment method.
 */
export const accountCodes = [
  'goods',
  'freight',
  'fees',
  'deposit',
  'vat-goods',
  'vat-freight',
  'vat-fees',
  'gift-cards',
  'gift-cards-given',
  'receivable',
  'payment',
  'points',
  'points-earned',
  'points-used',
] as const
export type AccountCode = (typeof accountCodes)[number]

/** Accounts whose postings an invoice makes and a credit note takes back. */
export const saleAccounts: readonly AccountCode[] = [
  ...(['goods', 'freight', 'fees', 'deposit'] as const),
  ...(['vat-goods', 'vat-freight', 'vat-fees'] as const),
]

/** Series of vouchers; within a view and a year each is numbered without gaps. */
export const voucherSeries = {
  invoice: 'F',
  creditNote: 'K',
  payment: 'B',
  refund: 'R',
  giftCards: 'G',
  points: 'P',
} as const
export type VoucherSeries = (typeof voucherSeries)[keyof typeof voucherSeries]

interface Numbered {
  store_code: string
  series: string
  year: number
  number: number
}

/** Returns the number of a voucher as it is printed: `DA-F2026-00012`. */
export function voucherNumber({ store_code, series, year, number }: Numbered): string {
  return `${store_code.toUpperCase()}-${series}${year}-${String(number).padStart(5, '0')}`
}

/** The name of an account in the merchant's table: a code, with the rate or the payment method that it is for. */
export const accountName =
  /^(?:(?:goods|freight|fees|vat)(?: \d{1,2}(?:\.\d{1,2})?)?|payment(?: [a-z0-9_]{1,60})?|deposit|gift-cards|gift-cards-given|receivable|points|points-earned|points-used)$/

/** The accounts without which nothing can be exported, without their rates. */
export const neededAccounts = [
  ...['goods', 'freight', 'fees', 'vat', 'deposit', 'gift-cards', 'receivable', 'payment'],
] as const

/** The accounts of points; a merchant who does not book points has none of them. */
export const pointAccounts: readonly string[] = ['points', 'points-earned', 'points-used']
