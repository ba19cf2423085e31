import { formatPrice } from '#shared/money.ts'
import type { PickupPlace } from '#shared/order.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Totals } from '#shared/totals.ts'
import type { Letter, Section } from './letter.ts'
import { localTime } from './local-time.ts'
import { type MailText, mailText, seller } from './texts.ts'

export interface ConfirmedOrder {
  number: string
  store_code: StoreCode
  created_at: string
  totals: Totals
  delivery: { title: string; pickup: PickupPlace | null }
  payment_title: string
  addresses: { billing: MailAddress; shipping: MailAddress }
  items: {
    name: string
    qty: number
    row_total_incl_tax: number
    options: { label: string; value: string }[]
  }[]
  /** Null where the goods asked for none. */
  age: { limit: number; at: string } | null
}

/** What the law wants to be in the mail itself, not behind a link. */
export interface LegalWords {
  terms: readonly string[]
  withdrawal: readonly string[]
  withdrawalAddress: string
}

interface MailAddress {
  firstname: string
  lastname: string
  company?: string
  street: readonly string[]
  postcode: string
  city: string
}

/**
 * The contract on a durable medium (directive 2011/83/EU, article 8(7)): goods and sums, seller, right of withdrawal and
 * the terms in full.
 */
export function confirmation(order: ConfirmedOrder, legal: LegalWords): Letter {
  const { number, store_code: code, totals, delivery, addresses, age } = order
  const say = (id: MailText, values?: Record<string, string>) => mailText(code, id, values)
  const sections: Section[] = [
    { heading: say('order'), lines: [say('number', { number, time: localTime(order.created_at) })] },
    { heading: say('goods'), lines: order.items.flatMap(itemLines) },
    {
      heading: say('sums'),
      lines: [...sumLines(totals, say), `${say('tax')}: ${formatPrice(totals.tax_amount)}`],
    },
    { heading: say('payment'), lines: [order.payment_title] },
    { heading: say('delivery'), lines: deliveryLines(delivery, addresses.shipping) },
    { heading: say('billing'), lines: addressLines(addresses.billing) },
    ...(age
      ? [
          {
            heading: say('age'),
            lines: [say('ageProved', { age: String(age.limit), time: localTime(age.at) })],
          },
        ]
      : []),
    { heading: say('seller'), lines: seller },
    {
      heading: say('right'),
      lines: [say('rightHere', { address: legal.withdrawalAddress }), ...legal.withdrawal],
    },
    { heading: say('terms'), lines: legal.terms },
  ]
  return { subject: say('confirmed', { number }), sections }
}

function itemLines({ name, qty, row_total_incl_tax, options }: ConfirmedOrder['items'][number]): string[] {
  return [
    `${qty} × ${name}: ${formatPrice(row_total_incl_tax)}`,
    ...options.map(({ label, value }) => `   ${label}: ${value}`),
  ]
}

/** The sums that every order has are said in the mail's language; others have titles of the merchant's. */
const sums: Record<string, MailText> = { subtotal: 'goods', pant: 'deposit', grand_total: 'total' }

function sumLines({ segments }: Totals, say: (id: MailText) => string): string[] {
  return segments
    .filter(({ code }) => code !== 'tax')
    .map(({ code, title, value }) => `${sums[code] ? say(sums[code]) : title}: ${formatPrice(value)}`)
}

function deliveryLines({ title, pickup }: ConfirmedOrder['delivery'], address: MailAddress): string[] {
  if (!title) return ['–']
  if (!pickup) return [title, ...addressLines(address)]
  return [title, pickup.name, pickup.street, `${pickup.postcode} ${pickup.city}`]
}

function addressLines({ firstname, lastname, company, street, postcode, city }: MailAddress): string[] {
  return [`${firstname} ${lastname}`, company ?? '', ...street, `${postcode} ${city}`].filter(Boolean)
}
