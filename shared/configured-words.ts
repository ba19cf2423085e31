import { arrivalTime } from './arrival-words.ts'
import { mostDeliveryDays, usualDays } from './delivery-days.ts'
import { packing } from './parcel-promise.ts'
import { shop } from './shop.ts'
import type { StoreView } from './store-view.ts'

type Words = Record<string, (view: StoreView) => string>

/** Figures that an editor names in a text by `{{config path="delivery/days"}}`, so that no text promises other days. */
const delivery: Words = {
  /** Working days from packing to delivery: "1", "3–5". */
  days: (view) => [...new Set(Object.values(usualDays(view)))].join('–'),
  /** Working days from the order to delivery, at most: "6". */
  within: (view) => String(mostDeliveryDays(usualDays(view).max)),
  /** The time until which an order is packed on the same day: "14". */
  before: () => arrivalTime(packing.before),
  /** The times at which an order can be collected: where it is packed, and elsewhere on the day it arrives ("16", "12"). */
  ready: () => arrivalTime(packing.ready),
  ready_elsewhere: () => arrivalTime(packing.readyElsewhere),
}

/** Names of the seller by `{{config path="shop/company"}}`, so that no text names another seller. */
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

/** The tag as it is written in JSON, where its quotation marks are escaped. */
const named = /\{\{config path=\\?"(\w+)\/(\w+)\\?"\}\}/g

/** Returns an editor's document in which each `{{config path="…"}}` is replaced by the configured value; unknown ones stay. */
export function withConfiguredWords<Document extends object>(
  document: Document,
  { view }: { view: StoreView },
): Document {
  const json = JSON.stringify(document).replace(named, (whole, group: string, name: string) => {
    const words = Object.hasOwn(values, group) ? values[group] : undefined
    const configured = words && Object.hasOwn(words, name) ? words[name]?.(view) : undefined
    return configured === undefined ? whole : JSON.stringify(configured).slice(1, -1)
  })
  return JSON.parse(json)
}

function linkTo(scheme: string, words: string): string {
  return `<a href="${scheme}${words.replaceAll(' ', '')}">${words}</a>`
}
