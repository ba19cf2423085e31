import type { PageName } from './page-data.ts'

/** What the shop measures with, as a document says it to its own script. Absent where nothing is configured. */
export interface Measuring {
  /** Ids at Google Tag Manager, Google Analytics 4 and Meta. */
  gtm?: string
  ga4?: string
  pixel?: string
  /** Share of the visits, of those who agree to statistics, whose pages are timed: 0 to 1. */
  timed: number
  /** Where the scripts of Google and Meta come from. */
  google: string
  meta: string
  /** What the visitor is asked with, in her language. */
  texts: ConsentTexts
}

export interface ConsentTexts {
  question: string
  accept: string
  refuse: string
  choose: string
  save: string
  /** What opens the question again, at the foot of each page. */
  again: string
  failed: string
  /** Only of what is configured: what the box says, and who sets what for how long. */
  purposes: { purpose: 'statistics' | 'marketing'; label: string; details: string[] }[]
}

/** Pages on which nobody else's code runs: what is paid, who is signed in, and what an address opens by itself. */
const own: readonly PageName[] = [
  'checkout',
  'orderForm',
  'account',
  'signup',
  'resetPassword',
  'mailLink',
  'sharedList',
  'withdrawal',
  'ageApprove',
  'desk',
  'elabel',
]

/** Whether code of others may run on a page: what happens on the rest is told by the shop itself, or later. */
export function mayRunOthers(page: PageName | undefined): boolean {
  return page !== undefined && !own.includes(page)
}
