import type { CustomFields } from '@vendure/core'
import { options } from './options.ts'

/** A field that only the plug-in reads. */
const hidden = { internal: true, nullable: true } as const
/** A field that the dashboard shows too. */
const ofDashboard = { public: false, readonly: true, nullable: true } as const
/** A field that the dashboard and the Shop API show. */
const shown = { public: true, readonly: true, nullable: true } as const

/** Returns the fields that the shop needs and Vendure lacks. Only the plug-in writes them. */
export const customFields = (): CustomFields => ({
  Order: [
    { name: 'deliveryDate', type: 'string', ...shown, label: labelled('Delivery day') },
    { name: 'pickupId', type: 'string', ...shown, label: labelled('Parcel shop (id)') },
    { name: 'pickupName', type: 'string', ...shown, label: labelled('Parcel shop') },
    { name: 'shippingNotice', type: 'text', ...shown, label: labelled('Message to the carrier') },
    { name: 'personalMessage', type: 'text', ...shown, label: labelled('Card in the parcel') },
    { name: 'shipmentNote', type: 'text', ...shown, label: labelled('Note for the shop that packs') },
    { name: 'reference', type: 'string', ...shown, label: labelled('Reference of the buyer') },
    { name: 'ean', type: 'string', ...shown, label: labelled('GLN of the buyer') },
    { name: 'paymentCode', type: 'string', ...shown, label: labelled('Chosen payment method') },
    { name: 'paymentTitle', type: 'string', ...shown, label: labelled('Name of the payment method') },
    { name: 'ageLimit', type: 'int', ...shown, label: labelled('Proved age') },
    {
      name: 'ageProof',
      type: 'string',
      ...ofDashboard,
      unique: true,
      label: labelled('Transaction of the age check'),
    },
    // The frozen delivery of the confirmation page, as JSON of the shop.
    { name: 'delivery', type: 'text', ...shown, label: labelled('Delivery (JSON)') },
    // The order's idempotency key, and the hash of the body that used it.
    { name: 'orderKey', type: 'string', ...shown, unique: true, label: labelled('Key of the order') },
    { name: 'orderHash', type: 'string', ...hidden, label: labelled('Hash of the order') },
    // SHA-256 of the session that placed the order: a guest reads the order with it.
    { name: 'sessionHash', type: 'string', ...hidden, label: labelled('Hash of the session') },
    // JSON lists: keys under which no order is accepted any more, keys of changes that are made.
    { name: 'voidKeys', type: 'text', ...hidden, label: labelled('Keys without an order') },
    { name: 'withdrawnAt', type: 'string', ...shown, label: labelled('Withdrawn at') },
    { name: 'withdrawnBy', type: 'string', ...ofDashboard, label: labelled('Author of the withdrawal') },
    { name: 'withdrawalEmail', type: 'string', ...ofDashboard, label: labelled('E-mail of the withdrawal') },
    {
      name: 'withdrawalKey',
      type: 'string',
      ...hidden,
      unique: true,
      label: labelled('Key of the withdrawal'),
    },
    { name: 'windows', type: 'int', ...hidden, label: labelled('Opened card windows') },
    { name: 'changeKeys', type: 'text', ...hidden, label: labelled('Keys of changes') },
  ],
  // Vendure has one name; the shop asks for two, and for the VAT number of a business.
  Address: [
    { name: 'firstname', type: 'string', public: true, nullable: true, label: labelled('First name') },
    { name: 'lastname', type: 'string', public: true, nullable: true, label: labelled('Last name') },
    { name: 'vatId', type: 'string', public: true, nullable: true, label: labelled('VAT number') },
  ],
  ProductVariant: options.currencies.map((currency) => ({
    ...{ name: `deposit${currency}`, type: 'int', public: true, nullable: true },
    label: labelled(`Deposit of a unit in ${currency} (minor units)`),
  })),
})

function labelled(value: string) {
  return [{ languageCode: 'en' as never, value }]
}

/** The custom fields of an order, as the plug-in reads and writes them. */
export interface OrderFields {
  deliveryDate?: string | null
  pickupId?: string | null
  pickupName?: string | null
  shippingNotice?: string | null
  personalMessage?: string | null
  shipmentNote?: string | null
  reference?: string | null
  ean?: string | null
  paymentCode?: string | null
  paymentTitle?: string | null
  ageLimit?: number | null
  ageProof?: string | null
  delivery?: string | null
  orderKey?: string | null
  orderHash?: string | null
  sessionHash?: string | null
  voidKeys?: string | null
  windows?: number | null
  withdrawnAt?: string | null
  withdrawnBy?: string | null
  withdrawalEmail?: string | null
  withdrawalKey?: string | null
  changeKeys?: string | null
}
