import type { AddressEntry } from '#client/features/account/account-data.ts'
import { getAddresses } from '#shared/platform-api/address-book.ts'
import { type CustomerAddress, mostAddresses } from '#shared/platform-api/user.ts'
import { Missing } from '#worker/declaration/missing.ts'
import type { LoadBlock } from './block.ts'

export const loadAddresses: LoadBlock<'shipping-details'> = async ({ asCustomer }) => {
  const addresses = ((await asCustomer(getAddresses, {})) ?? []).map(entryOf)
  return { addresses, isFull: addresses.length >= mostAddresses }
}

/** Loads the form of an address; `shipping-details/new` is an empty one. */
export const loadAddress: LoadBlock<'shipping-details/:id'> = async ({ params, asCustomer, customer }) => {
  const { firstname = '', lastname = '' } = (await customer) ?? {}
  const own = { firstname, lastname }
  if (params.id === 'new') return { address: null, own }
  const addresses = (await asCustomer(getAddresses, {})) ?? []
  const address = addresses.find(({ id }) => String(id) === params.id)
  return address ? { address: entryOf(address), own } : new Missing('No such address')
}

function entryOf({ id, street, ...address }: CustomerAddress): AddressEntry {
  return { ...address, id: Number(id), street: [...street] }
}
