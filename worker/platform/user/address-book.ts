import { normalizedAddress } from '#shared/address.ts'
import { deleteAddress, getAddresses, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import { type AddressInput, mostAddresses } from '#shared/platform-api/user.ts'
import { bookErrors, fieldErrors } from '#worker/platform/postcode/postcode.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import { hasRoom, readCustomer, storeAddress, type WireCustomer } from './customer.ts'

type WireAddress = NonNullable<WireCustomer['addresses']>[number]

export const readAddresses = serve(getAddresses, async ({ db, token }) => {
  const customer = await signedInCustomer(db, token)
  return (await readCustomer(db, customer.id)).addresses ?? []
})

export const removeAddress = serve(deleteAddress, async ({ db, token, body, refuse }) => {
  const customer = await signedInCustomer(db, token)
  const { meta } = await db
    .prepare('DELETE FROM customer_addresses WHERE id = ? AND customer_id = ?')
    .bind(body.addressId, customer.id)
    .run()
  if (!meta.changes) throw refuse('addressUnknown', `No such entity with addressId = ${body.addressId}`)
  return true as const
})

export const addAddress = serve(saveAddress, async ({ db, token, body, refuse }) => {
  const customer = await signedInCustomer(db, token)
  const added = normalizedAddress({ ...blankAddress, ...addressOfRow(body) })
  const errors = fieldErrors(await bookErrors(db, added))
  if (errors.length) throw refuse('invalid', errors[0]?.message ?? '', { errors })
  const saved = await save(db, customer.id, added)
  if (!saved) throw refuse('tooMany', `There can be no more than ${mostAddresses} addresses.`)
  return saved
})

export const changeAddress = serve(updateAddress, async ({ db, token, body, refuse }) => {
  const { addressId, ...given } = body
  const customer = await signedInCustomer(db, token)
  const before = await addressOfBook(db, customer.id, addressId)
  if (!before) throw refuse('addressUnknown', `No such entity with addressId = ${addressId}`)
  const changed = normalizedAddress({ ...inputOf(before), ...addressOfRow(given) })
  const errors = fieldErrors(await bookErrors(db, changed))
  if (errors.length) throw refuse('invalid', errors[0]?.message ?? '', { errors })
  const saved = await save(db, customer.id, changed)
  if (!saved) throw new Error('an address was saved and cannot be read')
  return saved
})

/**
 * Saves one address of the book; a new default of a kind replaces the earlier default. The other addresses are not written, so
 * that no change from another device is lost. Returns undefined if the book is full.
 */
async function save(
  db: D1Database,
  customerId: number,
  address: AddressInput,
): Promise<WireAddress | undefined> {
  const kinds = (['default_shipping', 'default_billing'] as const).filter((kind) => address[kind])
  const done = await db.batch<{ id: number }>([
    ...kinds.map((kind) =>
      db
        .prepare(
          `UPDATE customer_addresses SET ${kind} = 0 WHERE customer_id = ?1 AND (?2 IS NOT NULL OR ${hasRoom})`,
        )
        .bind(customerId, address.id ?? null),
    ),
    storeAddress(db, customerId, address),
  ])
  return addressOfBook(db, customerId, done.at(-1)?.results[0]?.id)
}

async function addressOfBook(
  db: D1Database,
  customerId: number,
  addressId: number | undefined,
): Promise<WireAddress | undefined> {
  const { addresses } = await readCustomer(db, customerId)
  return addresses?.find(({ id }) => Number(id) === addressId)
}

/** The parts of an address that a new one may lack. */
export const blankAddress = {
  company: '',
  telephone: '',
  vat_id: '',
  default_shipping: false,
  default_billing: false,
}

interface Said extends Partial<Omit<AddressInput, 'country_id'>> {
  country?: string | undefined
  vatId?: string | undefined
  defaultShipping?: boolean | undefined
  defaultBilling?: boolean | undefined
}

/** Converts the field names of the API (DATA-26) to those of the platform's address book; absent fields are left out. */
export function addressOfRow({
  country,
  vatId,
  defaultShipping,
  defaultBilling,
  ...given
}: Said): AddressInput {
  const all = {
    ...given,
    country_id: country,
    vat_id: vatId,
    default_shipping: defaultShipping,
    default_billing: defaultBilling,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as AddressInput
}

export function inputOf(address: WireAddress): AddressInput {
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
