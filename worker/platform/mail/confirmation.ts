import { formatPrice } from '#shared/money.ts'
import type { PickupPlace } from '#shared/order.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Totals } from '#shared/totals.ts'
import type { Letter, Section } from './letter.ts'
import { localTime } from './local-time.ts'
import { mailText, seller } from './texts.ts'

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
  const t = (...[id, values]: [Parameters<typeof mailText>[1], Record<string, string>?]) =>
    mailText(code, id, values)
  const sections: Section[] = [
    { heading: t('order'), lines: [t('number', { number, time: localTime(order.created_at) })] },
    { heading: t('goods'), lines: order.items.flatMap(itemLines) },
    { heading: t('sums'), lines: [...sumLines(totals), `${t('tax')}: ${formatPrice(totals.tax_amount)}`] },
    { heading: t('payment'), lines: [order.payment_title] },
    { heading: t('delivery'), lines: deliveryLines(delivery, addresses.shipping) },
    { heading: t('billing'), lines: addressLines(addresses.billing) },
    ...(age
      ? [
          {
            heading: t('age'),
            lines: [t('ageProved', { age: String(age.limit), time: localTime(age.at) })],
          },
        ]
      : []),
    { heading: t('seller'), lines: seller },
    {
      heading: t('right'),
      lines: [t('rightHere', { address: legal.withdrawalAddress }), ...legal.withdrawal],
    },
    { heading: t('terms'), lines: legal.terms },
  ]
  return { subject: t('confirmed', { number }), sections }
}

function itemLines({ name, qty, row_total_incl_tax, options }: ConfirmedOrder['items'][number]): string[] {
  return [
    `${qty} × ${name}: ${formatPrice(row_total_incl_tax)}`,
    ...options.map(({ label, value }) => `   ${label}: ${value}`),
  ]
}

function sumLines({ segments }: Totals): string[] {
  return segments
    .filter(({ code }) => code !== 'tax')
    .map(({ title, value }) => `${title}: ${formatPrice(value)}`)
}

function deliveryLines({ title, pickup }: ConfirmedOrder['delivery'], address: MailAddress): string[] {
  if (!title) return ['–']
  if (!pickup) return [title, ...addressLines(address)]
  return [title, pickup.name, pickup.street, `${pickup.postcode} ${pickup.city}`]
}

function addressLines({ firstname, lastname, company, street, postcode, city }: MailAddress): string[] {
  return [`${firstname} ${lastname}`, company ?? '', ...street, `${postcode} ${city}`].filter(Boolean)
}
