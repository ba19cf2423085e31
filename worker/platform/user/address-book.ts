import { type AddressErrors, addressErrors, normalPostcode } from '#shared/address.ts'
import { deleteAddress, getAddresses, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import type { AddressInput } from '#shared/platform-api/user.ts'
import { type FieldError, unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { readCustomer, replaceAddresses, type WireCustomer } from './customer.ts'
import { customerOfToken } from './tokens.ts'

type WireAddress = NonNullable<WireCustomer['addresses']>[number]

export const readAddresses = serve(getAddresses, async ({ db, token }) => {
  const customer = await customerOfToken(db, token)
  if (!customer) throw unauthorized()
  return (await readCustomer(db, customer.id)).addresses ?? []
})

export const removeAddress = serve(deleteAddress, async ({ db, token, body, refuse }) => {
  const customer = await customerOfToken(db, token)
  if (!customer) throw unauthorized()
  const { meta } = await db
    .prepare('DELETE FROM customer_addresses WHERE id = ? AND customer_id = ?')
    .bind(body.addressId, customer.id)
    .run()
  if (!meta.changes) throw refuse('addressUnknown', `No such entity with addressId = ${body.addressId}`)
  return true as const
})

export const addAddress = serve(saveAddress, async ({ db, token, body, refuse }) => {
  const book = await bookOf(db, token)
  const added = { ...blank, ...addressOf(body) }
  const errors = errorsOf(added)
  if (errors.length) throw refuse('invalid', errors[0]?.message ?? '', { errors })
  const known = new Set(book.addresses.map(({ id }) => id))
  const saved = await save(db, book.customerId, [...book.addresses, added], added)
  return saved.find(({ id }) => !known.has(Number(id))) as WireAddress
})

export const changeAddress = serve(updateAddress, async ({ db, token, body, refuse }) => {
  const { addressId, ...said } = body
  const book = await bookOf(db, token)
  const before = book.addresses.find(({ id }) => id === addressId)
  if (!before) throw refuse('addressUnknown', `No such entity with addressId = ${addressId}`)
  const changed = { ...before, ...addressOf(said), id: addressId }
  const errors = errorsOf(changed)
  if (errors.length) throw refuse('invalid', errors[0]?.message ?? '', { errors })
  const others = book.addresses.map((address) => (address === before ? changed : address))
  const saved = await save(db, book.customerId, others, changed)
  return saved.find(({ id }) => Number(id) === addressId) as WireAddress
})

async function bookOf(db: D1Database, token: string) {
  const customer = await customerOfToken(db, token)
  if (!customer) throw unauthorized()
  const { addresses } = await readCustomer(db, customer.id)
  return { customerId: customer.id, addresses: (addresses ?? []).map(inputOf) }
}

/** A default of a kind is there once: the address that is saved as one takes it from the other. */
async function save(
  db: D1Database,
  customerId: number,
  addresses: readonly AddressInput[],
  saved: AddressInput,
): Promise<readonly WireAddress[]> {
  const list = addresses.map((address) => ({
    ...address,
    default_shipping: address.default_shipping && (address === saved || !saved.default_shipping),
    default_billing: address.default_billing && (address === saved || !saved.default_billing),
  }))
  await db.batch(replaceAddresses(db, customerId, list))
  return (await readCustomer(db, customerId)).addresses ?? []
}

const blank = { company: '', telephone: '', vat_id: '', default_shipping: false, default_billing: false }

interface Said extends Partial<Omit<AddressInput, 'country_id'>> {
  country?: string | undefined
  vatId?: string | undefined
  defaultShipping?: boolean | undefined
  defaultBilling?: boolean | undefined
}

/** From the words of specification §3 into those of the platform's book; what is not said is left out. */
function addressOf({ country, vatId, defaultShipping, defaultBilling, ...said }: Said): AddressInput {
  const country_id = country?.toUpperCase()
  const all = {
    ...said,
    country_id,
    postcode: said.postcode === undefined ? undefined : normalPostcode(said.postcode, country_id ?? ''),
    vat_id: vatId,
    default_shipping: defaultShipping,
    default_billing: defaultBilling,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as AddressInput
}

/** An address of the book needs no e-mail, and may lack the telephone. */
function errorsOf(address: AddressInput): FieldError[] {
  const errors: AddressErrors = addressErrors({ ...address, email: '' }, false)
  if (!address.telephone) delete errors.telephone
  return Object.entries(errors).map(([field, message]) => ({ field, message }))
}

function inputOf(address: WireAddress): AddressInput {
  const { id, firstname, lastname, company, street, postcode, city, country_id, telephone, vat_id } = address
  return {
    id: Number(id),
    ...{ firstname: String(firstname), lastname: String(lastname), company: String(company ?? '') },
    ...{ street, postcode: String(postcode), city: String(city), country_id: String(country_id) },
    ...{ telephone: String(telephone ?? ''), vat_id: String(vat_id ?? '') },
    default_shipping: Boolean(address.default_shipping),
    default_billing: Boolean(address.default_billing),
  }
}
