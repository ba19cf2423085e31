import { arrivalTime } from './arrival-words.ts'
import { daysUntilThere, usualDays } from './delivery-days.ts'
import { packing } from './parcel-promise.ts'
import { shop } from './shop.ts'
import type { StoreView } from './store-view.ts'

type Words = Record<string, (view: StoreView) => string>

/** What an editor may name in place of a figure, `{{config path="delivery/days"}}`: so no text promises another day. */
const delivery: Words = {
  /** Working days from when it is packed: "1", "3–5". */
  days: (view) => [...new Set(Object.values(usualDays(view)))].join('–'),
  /** Working days from the order, at the most: "6". */
  within: (view) => String(daysUntilThere(usualDays(view).max)),
  /** Until when it is packed on the same day: "14". */
  before: () => arrivalTime(packing.before),
  /** When it can be collected where it is packed, and elsewhere on the day it arrives: "16", "12". */
  ready: () => arrivalTime(packing.ready),
  ready_elsewhere: () => arrivalTime(packing.readyElsewhere),
}

/** And in place of the seller, `{{config path="shop/company"}}`: so no text names another. */
const seller: Words = {
  name: () => shop.name,
  company: () => shop.company,
  vat_number: () => shop.vatNumber,
  address: ({ code }) => shop.views[code].address,
  company_number: ({ code }) => shop.views[code].companyNumber,
  telephone: ({ code }) => shop.views[code].telephone,
  telephone_link: ({ code }) => linkTo('tel:', shop.views[code].telephone),
  email: ({ code }) => shop.views[code].email,
  email_link: ({ code }) => linkTo('mailto:', shop.views[code].email),
  complaint_body: ({ code }) => shop.views[code].complaintBody,
}

const values: Record<string, Words> = { delivery, shop: seller }

/** The tag as it stands in JSON, where its quotation marks are escaped. */
const named = /\{\{config path=\\?"(\w+)\/(\w+)\\?"\}\}/g

/** A document of an editor's in which each `{{config path="…"}}` is replaced by what the shop is configured with; unknown ones stay. */
export function withConfiguredWords<Document extends object>(
  document: Document,
  { view }: { view: StoreView },
): Document {
  const json = JSON.stringify(document).replace(named, (whole, group: string, name: string) => {
    const words = Object.hasOwn(values, group) ? values[group] : undefined
    const said = words && Object.hasOwn(words, name) ? words[name]?.(view) : undefined
    return said === undefined ? whole : JSON.stringify(said).slice(1, -1)
  })
  return JSON.parse(json)
}

function linkTo(scheme: string, words: string): string {
  return `<a href="${scheme}${words.replaceAll(' ', '')}">${words}</a>`
}
