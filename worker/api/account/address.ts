import type { Context } from 'hono'
import { accountHref } from '#shared/account-blocks.ts'
import type { AccountFields } from '#shared/account-form.ts'
import { addressErrors } from '#shared/address.ts'
import { deleteAddress, saveAddress, updateAddress } from '#shared/platform-api/address-book.ts'
import type { Gateway } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { type Action, type ActionResult, errorsOf, resultOf } from './action.ts'

const to = accountHref('shipping-details')

/** `shipping-details/new` is an address that is not there yet. */
export const newAddress = 'new'

export const keepAddress: Action = async (fields, c, id = newAddress) => {
  const address = addressOf(fields, c)
  const errors = addressErrors(
    { ...address, country_id: address.country, vat_id: address.vatId, email: '' },
    false,
  )
  return errorsOf(errors) ?? (id === newAddress ? add(address, c) : change(Number(id), address, c))
}

export const dropAddress: Action = async (_, c, id) =>
  resultOf(await callAsVisitor(deleteAddress, { body: { addressId: Number(id) } }, c), {
    done: 'addressGone',
    to,
  })

async function add(address: ReturnType<typeof addressOf>, c: Context<Gateway>): Promise<ActionResult> {
  return resultOf(
    await callAsVisitor(saveAddress, { body: address }, c),
    { done: 'address', to },
    { tooMany: { '': 'There can be no more than 20 addresses. Delete one to add another.' } },
  )
}

async function change(
  addressId: number,
  address: ReturnType<typeof addressOf>,
  c: Context<Gateway>,
): Promise<ActionResult> {
  return resultOf(await callAsVisitor(updateAddress, { body: { addressId, ...address } }, c), {
    done: 'address',
    to,
  })
}

function addressOf({ street = '', more = '', ...fields }: AccountFields, c: Context<Gateway>) {
  const said = (name: string) => (fields[name] ?? '').trim()
  return {
    firstname: said('firstname'),
    lastname: said('lastname'),
    company: said('company'),
    street: [street.trim(), more.trim()].filter((line, index) => line || index === 0),
    postcode: said('postcode'),
    city: said('city'),
    country: said('country_id') || c.get('view').country,
    telephone: said('telephone'),
    vatId: said('vat_id'),
    defaultShipping: fields.defaultShipping === 'on',
    defaultBilling: fields.defaultBilling === 'on',
  }
}
