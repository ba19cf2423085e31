import { accountHref } from '#shared/account-blocks.ts'
import type { AccountErrors, AccountFields } from '#shared/account-notices.ts'
import {
  type Address,
  type AddressErrors,
  addressErrors,
  normalizedAddress,
  streetError,
} from '#shared/address.ts'
import { deleteAddress, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import type { Context } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { type Action, errorsOf, resultOf } from './action.ts'

const to = accountHref('shipping-details')

/** The id in `shipping-details/new`, for an address that does not exist yet. */
export const newAddress = 'new'

export const storeAccountAddress: Action = async (fields, c, id = newAddress) => {
  const address = addressOf(fields, c)
  const wrong = errorsOf(byField(addressErrors(address, false), address))
  if (wrong) return wrong
  const { country_id: country, vat_id: vatId, email: _, ...rest } = address
  const body = {
    ...{ ...rest, street: [...rest.street], country, vatId },
    ...{ defaultShipping: fields.defaultShipping === 'on', defaultBilling: fields.defaultBilling === 'on' },
  }
  const answer =
    id === newAddress
      ? await callAsVisitor(saveAddress, { body }, c)
      : await callAsVisitor(updateAddress, { body: { addressId: Number(id), ...body } }, c)
  return resultOf(
    answer,
    { done: 'address', to },
    { tooMany: { '': 'There can be no more than 20 addresses. Delete one to add another.' } },
  )
}

export const removeAccountAddress: Action = async (_, c, id) =>
  resultOf(await callAsVisitor(deleteAddress, { body: { addressId: Number(id) } }, c), {
    done: 'addressGone',
    to,
  })

/** Moves an error of the second line of the street to its own field, `more`. */
function byField({ street: wrong, ...errors }: AddressErrors, { street }: Address): AccountErrors {
  return { ...errors, [wrong && !streetError(street.slice(0, 1)) ? 'more' : 'street']: wrong }
}

function addressOf(fields: AccountFields, c: Context) {
  const field = (name: string) => fields[name] ?? ''
  return normalizedAddress({
    ...{ firstname: field('firstname'), lastname: field('lastname'), company: field('company') },
    ...{ street: [field('street'), field('more')], postcode: field('postcode'), city: field('city') },
    ...{ country_id: field('country_id') || c.get('view').country, telephone: field('telephone') },
    ...{ vat_id: field('vat_id'), email: '' },
  })
}
