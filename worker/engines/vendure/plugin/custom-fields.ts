import type { CustomFields } from '@vendure/core'
import { options } from './options.ts'

/** A field that only the plug-in reads. */
const hidden = { internal: true, nullable: true } as const
/** A field that the dashboard shows too. */
const ofDashboard = { public: false, readonly: true, nullable: true } as const
/** A field that the dashboard and the Shop API show. */
const shown = { public: true, readonly: true, nullable: true } as const
const unique = { unique: true } as const

/** The type, visibility and label of each field of orders. */
const orderFields = {
  deliveryDate: ['string', shown, 'Delivery day'],
  pickupId: ['string', shown, 'Parcel shop (id)'],
  pickupName: ['string', shown, 'Parcel shop'],
  shippingNotice: ['text', shown, 'Message to the carrier'],
  personalMessage: ['text', shown, 'Card in the parcel'],
  shipmentNote: ['text', shown, 'Note for the shop that packs'],
  reference: ['string', shown, 'Reference of the buyer'],
  ean: ['string', shown, 'GLN of the buyer'],
  paymentCode: ['string', shown, 'Chosen payment method'],
  paymentTitle: ['string', shown, 'Name of the payment method'],
  ageLimit: ['int', shown, 'Proved age'],
  ageProof: ['string', { ...ofDashboard, ...unique }, 'Transaction of the age check'],
  // The delivery of the confirmation page, as JSON of the shop.
  delivery: ['text', shown, 'Delivery (JSON)'],
  // The amounts with which the order was placed, as JSON: Vendure sets those of a cancelled order to 0.
  amounts: ['text', shown, 'Amounts (JSON)'],
  // The order's idempotency key, and the hash of the body that used it.
  orderKey: ['string', { ...shown, ...unique }, 'Key of the order'],
  orderHash: ['string', hidden, 'Hash of the order'],
  // SHA-256 of the session that placed the order: a guest reads the order with it.
  sessionHash: ['string', hidden, 'Hash of the session'],
  // JSON lists: keys under which no order is accepted any more, keys of changes that are made.
  voidKeys: ['text', hidden, 'Keys without an order'],
  changeKeys: ['text', hidden, 'Keys of changes'],
  windows: ['int', hidden, 'Opened card windows'],
  withdrawnAt: ['string', shown, 'Withdrawn at'],
  withdrawnBy: ['string', ofDashboard, 'Author of the withdrawal'],
  withdrawalEmail: ['string', ofDashboard, 'E-mail of the withdrawal'],
  withdrawalKey: ['string', { ...hidden, ...unique }, 'Key of the withdrawal'],
} as const

type Fields = typeof orderFields

/** The custom fields of an order, as the plug-in reads and writes them. */
export type OrderFields = {
  [Name in keyof Fields]?: (Fields[Name][0] extends 'int' ? number : string) | null
}

/** Returns the fields that the shop needs and Vendure lacks. Only the plug-in writes those of orders. */
export const customFields = (): CustomFields => ({
  Order: Object.entries(orderFields).map(([name, [type, visibility, label]]) => ({
    ...{ name, type, ...visibility, label: labelled(label) },
  })),
  // Vendure has one name; the shop asks for two, and for the VAT number of a business.
  Address: Object.entries({ firstname: 'First name', lastname: 'Last name', vatId: 'VAT number' }).map(
    ([name, label]) => ({ name, type: 'string', public: true, nullable: true, label: labelled(label) }),
  ),
  ProductVariant: options.currencies.map((currency) => ({
    ...{ name: `deposit${currency}`, type: 'int', public: true, nullable: true },
    label: labelled(`Deposit of a unit in ${currency} (minor units)`),
  })),
})

function labelled(value: string) {
  return [{ languageCode: 'en' as never, value }]
}
