import { arrivalDays, arrivalTime } from '#shared/arrival-words.ts'
import { isDigitalContent, type LineType } from '#shared/cart.ts'
import { cardCode, chargeMethodOf } from '#shared/charge-methods.ts'
import { groupedByKit, kitCount } from '#shared/kit.ts'
import { type Currency, formatPrice } from '#shared/money.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import type { ProductOption } from '#shared/product-option.ts'
import { sellerLines, shop } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import type { FrozenDelivery } from '../order/delivery.ts'
import type { FrozenPart } from '../order/frozen-line.ts'
import type { Block, Letter, Row } from './letter.ts'
import { localTime, type MailText, mailTexts, type Say } from './template.ts'

export interface ConfirmedOrder {
  number: string
  store_code: StoreCode
  created_at: string
  /** The time when the buyer requested immediate delivery of digital content. */
  digital_consent_at: string | null
  totals: Totals
  delivery: Pick<FrozenDelivery, 'kind' | 'title' | 'pickup' | 'arrival'>
  payment_method: string
  payment_title: string
  reference: string
  ean: string
  addresses: { billing: MailAddress; shipping: MailAddress }
  items: ConfirmedItem[]
  /** The highest age limit that the buyer has proved; null if none. */
  age: { limit: number; at: string } | null
}

export interface ConfirmedItem {
  sku: string
  name: string
  type_id: LineType
  qty: number
  row_total_incl_tax: number
  description: string
  parts: FrozenPart[]
  options: { label: string; value: string }[]
  product_option?: ProductOption | undefined
}

/** The terms that the law requires in the mail itself. */
export interface LegalWords {
  terms: readonly Block[]
  withdrawal: readonly Block[]
  withdrawalAddress: string
}

interface MailAddress {
  firstname: string
  lastname: string
  company?: string
  street: readonly string[]
  postcode: string
  city: string
  country_id: string
}

/**
 * Composes the contract on a durable medium (directive 2011/83/EU, article 8(7)). It contains the goods with their main
 * properties, sums, payment, delivery and its time, and the consent to digital content (article 8(7)(b)). It also contains the
 * seller, where to complain, the right of withdrawal with the model form, and the full terms.
 */
export function confirmation(order: ConfirmedOrder, legal: LegalWords): Letter {
  const { number, store_code: code, totals, age } = order
  const say = mailTexts(code)
  const proved = age && say('ageProved', { age: String(age.limit), time: localTime(age.at, code) })
  return {
    subject: say('confirmed', { number }),
    title: say('thanks'),
    intro: [say('number', { number, time: localTime(order.created_at, code) }), say('keep')],
    sections: [
      { heading: say('goods'), rows: [...goodsRows(order), ...sumRows(totals, say)] },
      { heading: say('delivery'), lines: deliveryLines(order, say), isHalf: true },
      { heading: say('payment'), lines: paymentLines(order, say), isHalf: true },
      { heading: say('billing'), lines: billingLines(order, say), isHalf: true },
      ...digitalContent(order, say),
      ...(proved ? [{ heading: say('age'), lines: [proved], isHalf: true as const }] : []),
      { heading: say('seller'), lines: sellerLines(code), isHalf: true },
      {
        heading: say('complaint'),
        lines: [say('complaintFirst'), shop.views[code].complaintBody],
        isHalf: true,
      },
      {
        heading: say('right'),
        lines: [{ label: say('rightHere'), address: legal.withdrawalAddress }],
        words: legal.withdrawal,
      },
      { heading: say('terms'), words: legal.terms },
    ],
  }
}

function digitalContent(
  { items, digital_consent_at, store_code }: ConfirmedOrder,
  say: Say,
): Letter['sections'] {
  if (!digital_consent_at) return []
  const goods = items.filter(isDigitalContent).map(({ name }) => name)
  const values = { time: localTime(digital_consent_at, store_code), goods: goods.join(', ') }
  return [{ heading: say('digitalContent'), lines: [say('digitalConsent', values)], isHalf: true }]
}

/** Returns a row for each product. The parts of a kit share one row, each with its main properties. */
export function goodsRows({ items, store_code }: Pick<ConfirmedOrder, 'items' | 'store_code'>): Row[] {
  const { currency } = storeViews[store_code]
  return groupedByKit(items).flatMap(({ kit, lines }) => {
    const [first] = lines
    const name = first?.options.at(-1)?.value
    if (!kit || !first || !name) return lines.map((line) => itemRow(line, currency))
    return {
      label: `${kitCount(lines)} × ${name}`,
      notes: lines.map((line) => [`${line.qty} × ${line.name}`, line.description].filter(Boolean).join(', ')),
      amount: formatPrice(
        lines.reduce((sum, line) => sum + line.row_total_incl_tax, 0),
        currency,
      ),
    }
  })
}

function itemRow(item: ConfirmedItem, currency: Currency): Row {
  const { name, type_id, qty, row_total_incl_tax, description, parts, options } = item
  const bottles = parts.map((part) =>
    [`${part.qty} × ${part.name}`, part.description].filter(Boolean).join(', '),
  )
  const chosen = options.map(({ label, value }) => `${label}: ${value}`)
  return {
    label: `${qty} × ${name}`,
    notes: [description, ...(type_id === 'bundle' ? bottles : chosen)].filter(Boolean),
    amount: formatPrice(row_total_incl_tax, currency),
  }
}

/** Sums that every order has get a title in the mail's language; other sums have titles of the merchant. */
const sums: Record<string, MailText> = { pant: 'deposit', grand_total: 'total' }

function sumRows({ segments, tax_amount, currency }: Totals, say: Say): Row[] {
  const shown = segments.filter(({ code }) => code !== 'tax' && code !== 'subtotal')
  return [
    ...shown.map(({ code, title, value }) => ({
      label: sums[code] ? say(sums[code]) : title,
      amount: formatPrice(value, currency),
      isTotal: code === 'grand_total',
    })),
    { label: say('tax'), amount: formatPrice(tax_amount, currency) },
  ]
}

/** Returns lines about the kind, place and time of delivery. */
export function deliveryLines(
  { delivery, addresses, store_code }: Omit<ConfirmedOrder, 'age'>,
  say: Say,
): string[] {
  const { title, pickup } = delivery
  if (!title) return [say('digital')]
  const where = pickup
    ? [pickup.name, pickup.street, townLine(pickup, addresses.shipping.country_id)].filter(Boolean)
    : addressLines(addresses.shipping)
  return [title, ...where, ...arrivalLines(delivery, store_code, say)]
}

function arrivalLines({ kind, arrival }: ConfirmedOrder['delivery'], code: StoreCode, say: Say): string[] {
  if (!arrival) return []
  const days = arrivalDays(arrival, storeViews[code].locale)
  if (kind !== 'store') return [say('arrives', { days })]
  const { time } = arrival
  return [time ? say('readyAt', { days, time: arrivalTime(time) }) : say('ready', { days })]
}

const paymentTerms: Record<string, MailText> = {
  cashondelivery: 'onDelivery',
  banktransfer: 'transfer',
  b2b_invoice: 'invoiced',
}

function paymentLines(order: ConfirmedOrder, say: Say): string[] {
  const { payment_method, payment_title, number, store_code, totals, delivery } = order
  const terms = paymentTerms[payment_method] ?? chargeTerms(payment_method, Boolean(delivery.title))
  if (!terms) return [payment_title]
  const values = {
    number,
    total: formatPrice(totals.grand_total, totals.currency),
    account: shop.views[store_code].account,
  }
  return [payment_title, say(terms, values)]
}

/** Returns the text about the time of the payment: at once if the payment is the delivery, or if the money cannot be reserved. */
function chargeTerms(code: string, isSent: boolean): MailText | undefined {
  const way = chargeMethodOf(code)
  if (!way) return undefined
  const words = code === cardCode ? (['reserved', 'taken'] as const) : (['approved', 'paid'] as const)
  return words[isSent && !way.settlesAtOnce ? 0 : 1]
}

/** Returns the lines of the invoice: its recipient, reference and GLN. */
function billingLines({ addresses, reference, ean }: ConfirmedOrder, say: Say): string[] {
  const lines = [reference && say('reference', { reference }), ean && say('ean', { ean })]
  return [...addressLines(addresses.billing), ...lines.filter(Boolean)]
}

function addressLines(address: MailAddress): string[] {
  const { firstname, lastname, company = '', street, country_id } = address
  return [`${firstname} ${lastname}`, company, ...street, townLine(address, country_id)].filter(Boolean)
}
