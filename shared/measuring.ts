import type { PageName } from './page-data.ts'

/** The measuring services of the shop, as a document passes them to the shop's script. A service that is not configured is absent. */
export interface Measuring {
  /** Ids at Google Tag Manager, Google Analytics 4 and Meta. */
  gtm?: string
  ga4?: string
  pixel?: string
  /** The share of visits with consent to statistics whose pages are timed: 0 to 1. */
  timed: number
  /** The origins of the scripts of Google and Meta. */
  google: string
  meta: string
  /** The texts of the consent question in the visitor's language. */
  texts: ConsentTexts
}

export interface ConsentTexts {
  question: string
  accept: string
  refuse: string
  choose: string
  save: string
  /** The label of the button at the foot of each page that opens the question again. */
  again: string
  failed: string
  /** Only the configured purposes: the label of the checkbox, and which cookies are set by whom for how long. */
  purposes: { purpose: 'statistics' | 'marketing'; label: string; details: string[] }[]
}

/** Pages without third-party code: those with payments, with data of a signed-in customer, and those that an address alone opens. */
const own: readonly PageName[] = [
  'checkout',
  'account',
  'signup',
  'resetPassword',
  'mailLink',
  'sharedList',
  'withdrawal',
  'ageApprove',
  'elabel',
]

/**
 * Returns whether third-party code may run on a page. On the other pages the shop's own script reports events, or they are reported later.
 */
export function mayRunOthers(page: PageName | undefined): boolean {
  return page !== undefined && !own.includes(page)
}
