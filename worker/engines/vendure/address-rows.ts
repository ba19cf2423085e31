import * as v from 'valibot'
import { normalizedAddress } from '#shared/address.ts'
import { deleteAddress, getAddresses, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import { type AddressInput, mostAddresses } from '#shared/platform-api/user.ts'
import { bookErrors, fieldErrors } from '#worker/platform/postcode/postcode.ts'
import { addressOfRow, blankAddress, inputOf } from '#worker/platform/user/address-book.ts'
import { addressInput } from './address.ts'
import { type BookEntry, type CustomerCall, readAddressBook } from './address-book.ts'
import { callShopApi } from './call-shop-api.ts'
import { customerSession } from './cart-session.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const createDocument =
  'mutation Create($input: CreateAddressInput!) { saved: createCustomerAddress(input: $input) { id } }'
const updateDocument =
  'mutation Update($input: UpdateAddressInput!) { saved: updateCustomerAddress(input: $input) { id } }'
const deleteDocument = 'mutation Delete($id: ID!) { saved: deleteCustomerAddress(id: $id) { success } }'
const Saved = v.object({ saved: v.object({ id: v.pipe(v.string(), v.transform(Number)) }) })

/** Changes an address of the customer, or adds it if it has no id. Returns the stored address. */
export async function storeAddress(call: CustomerCall, address: AddressInput): Promise<BookEntry> {
  const { id, default_shipping, default_billing } = address
  const input = {
    ...addressInput({ ...address, street: address.street }),
    ...{ defaultShippingAddress: default_shipping, defaultBillingAddress: default_billing },
    ...(id !== undefined && { id: String(id) }),
  }
  const document = id === undefined ? createDocument : updateDocument
  const { data } = await callShopApi(call, await customerSession(call), document, { input }, Saved)
  const saved = (await readAddressBook(call)).find((entry) => entry.id === data.saved.id)
  if (!saved) throw new Error('an address was saved and cannot be read')
  return saved
}

export async function removeAddress(call: CustomerCall, id: number): Promise<void> {
  await callShopApi(call, await customerSession(call), deleteDocument, { id: String(id) }, v.unknown())
}

export const addressRows = {
  getAddresses: serveByVendure(getAddresses, (call) => readAddressBook(call)),
  saveAddress: serveByVendure(saveAddress, async (call) => {
    const added = normalizedAddress({ ...blankAddress, ...addressOfRow(call.body) })
    const errors = fieldErrors(await bookErrors(call.db, added))
    if (errors.length) throw call.refuse('invalid', errors[0]?.message ?? '', { errors })
    if ((await readAddressBook(call)).length >= mostAddresses)
      throw call.refuse('tooMany', `There can be no more than ${mostAddresses} addresses.`)
    return storeAddress(call, added)
  }),
  updateAddress: serveByVendure(updateAddress, async (call) => {
    const { addressId, ...given } = call.body
    const before = (await readAddressBook(call)).find(({ id }) => id === addressId)
    if (!before) throw call.refuse('addressUnknown', `No such entity with addressId = ${addressId}`)
    const changed = normalizedAddress({ ...inputOf(before), ...addressOfRow(given) })
    const errors = fieldErrors(await bookErrors(call.db, changed))
    if (errors.length) throw call.refuse('invalid', errors[0]?.message ?? '', { errors })
    return storeAddress(call, changed)
  }),
  deleteAddress: serveByVendure(deleteAddress, async (call) => {
    const { addressId } = call.body
    if (!(await readAddressBook(call)).some(({ id }) => id === addressId))
      throw call.refuse('addressUnknown', `No such entity with addressId = ${addressId}`)
    await removeAddress(call, addressId)
    return true as const
  }),
}
