import * as v from 'valibot'
import { normalizedAddress } from '#shared/address.ts'
import { deleteAddress, getAddresses, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import { type AddressInput, mostAddresses } from '#shared/platform-api/user.ts'
import { bookErrors, fieldErrors } from '#worker/platform/postcode/address-errors.ts'
import { addressOfRow, blank, inputOf } from '#worker/platform/user/address-book.ts'
import { addressInput } from './address.ts'
import { type BookEntry, type CustomerCall, readBook } from './address-book.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { customerSession } from './session.ts'
import { askShop } from './shop-api.ts'

const createDocument =
  'mutation Create($input: CreateAddressInput!) { saved: createCustomerAddress(input: $input) { id } }'
const updateDocument =
  'mutation Update($input: UpdateAddressInput!) { saved: updateCustomerAddress(input: $input) { id } }'
const deleteDocument = 'mutation Delete($id: ID!) { saved: deleteCustomerAddress(id: $id) { success } }'
const Saved = v.object({ saved: v.object({ id: v.pipe(v.string(), v.transform(Number)) }) })

/** Stores an address of the book, a new one if it has no id. Returns it as it is stored. */
export async function saveInBook(call: CustomerCall, address: AddressInput): Promise<BookEntry> {
  const { id, default_shipping, default_billing } = address
  const input = {
    ...addressInput({ ...address, street: address.street }),
    ...{ defaultShippingAddress: default_shipping, defaultBillingAddress: default_billing },
    ...(id !== undefined && { id: String(id) }),
  }
  const document = id === undefined ? createDocument : updateDocument
  const { data } = await askShop(call, customerSession(call), document, { input }, Saved)
  const saved = (await readBook(call)).find((entry) => entry.id === data.saved.id)
  if (!saved) throw new Error('an address was saved and cannot be read')
  return saved
}

export async function deleteFromBook(call: CustomerCall, id: number): Promise<void> {
  await askShop(call, customerSession(call), deleteDocument, { id: String(id) }, v.unknown())
}

export const addressRows = {
  getAddresses: serveByVendure(getAddresses, (call) => readBook(call)),
  saveAddress: serveByVendure(saveAddress, async (call) => {
    const added = normalizedAddress({ ...blank, ...addressOfRow(call.body) })
    const errors = fieldErrors(await bookErrors(call.db, added))
    if (errors.length) throw call.refuse('invalid', errors[0]?.message ?? '', { errors })
    if ((await readBook(call)).length >= mostAddresses)
      throw call.refuse('tooMany', `There can be no more than ${mostAddresses} addresses.`)
    return saveInBook(call, added)
  }),
  updateAddress: serveByVendure(updateAddress, async (call) => {
    const { addressId, ...given } = call.body
    const before = (await readBook(call)).find(({ id }) => id === addressId)
    if (!before) throw call.refuse('addressUnknown', `No such entity with addressId = ${addressId}`)
    const changed = normalizedAddress({ ...inputOf(before), ...addressOfRow(given) })
    const errors = fieldErrors(await bookErrors(call.db, changed))
    if (errors.length) throw call.refuse('invalid', errors[0]?.message ?? '', { errors })
    return saveInBook(call, changed)
  }),
  deleteAddress: serveByVendure(deleteAddress, async (call) => {
    const { addressId } = call.body
    if (!(await readBook(call)).some(({ id }) => id === addressId))
      throw call.refuse('addressUnknown', `No such entity with addressId = ${addressId}`)
    await deleteFromBook(call, addressId)
    return true as const
  }),
}
