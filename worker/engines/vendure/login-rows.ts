import * as v from 'valibot'
import { normalizedAddress } from '#shared/address.ts'
import { userLogin, userLogout, userMe, userRefresh, userUpdate } from '#shared/platform-api/user.ts'
import { wireTime } from '#shared/shop-time.ts'
import { nextTokens, wrongLogin } from '#worker/platform/login/login.ts'
import { endLogin, engineSession, openLogin, signedInCustomer } from '#worker/platform/login/tokens.ts'
import { unauthorized } from '#worker/platform/refusal.ts'
import { withMeta } from '#worker/platform/serve.ts'
import { emailNotChangeable, profileErrors, profileOf } from '#worker/platform/user/profile.ts'
import { addressBookOf, type CustomerCall, customerOfSession } from './address-book.ts'
import { removeAddress, storeAddress } from './address-rows.ts'
import { callShopApi, VendureRefused } from './call-shop-api.ts'
import { customerSession } from './cart-session.ts'
import { mirrorCustomer } from './mirror-customer.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const loginDocument = `mutation SignIn($username: String!, $password: String!) {
  login(username: $username, password: $password, rememberMe: true) { __typename }
}`
const SignedIn = v.object({ login: v.object({ __typename: v.string() }) })
const claimDocument = 'mutation Take($key: String!) { storefrontClaimOrder(key: $key) }'
const logoutDocument = 'mutation SignOut { storefrontSignOut }'
const nameDocument = 'mutation Name($input: UpdateCustomerInput!) { updateCustomer(input: $input) { id } }'

/** Signs in at Vendure, and opens a login of D1 whose tokens end with the session. */
const login = serveByVendure(userLogin, async (call) => {
  const { username, password, order_key: key } = call.body
  const variables = { username: username.trim().toLowerCase(), password }
  const { data, session } = await callShopApi(call, '', loginDocument, variables, SignedIn)
  if (data.login.__typename !== 'CurrentUser') throw call.refuse('wrongLogin', wrongLogin)
  if (key) await callShopApi(call, session, claimDocument, { key }, v.unknown())
  const id = await mirrorCustomer(call.db, call.view, await customerOfSession(call, session))
  const { token, refreshToken } = await openLogin(call.db, id, session)
  return withMeta(token, { refreshToken })
})

const refresh = serveByVendure(userRefresh, async (call) => {
  const session = engineSession(call.body.refreshToken ?? '')
  try {
    if (session) await customerOfSession(call, session)
  } catch (error) {
    if (error instanceof VendureRefused) throw call.refuse('refreshDenied', 'Invalid refresh token provided')
    throw error
  }
  return nextTokens(call)
})

const logout = serveByVendure(userLogout, async (call) => {
  if (!(await endLogin(call.db, call.token))) throw unauthorized()
  await callShopApi(call, engineSession(call.token), logoutDocument, {}, v.unknown())
  return true as const
})

/** Returns the customer: names and addresses are Vendure's, everything else is D1's. */
async function customerToWire(call: Parameters<typeof profileOf>[0] & CustomerCall) {
  const session = await customerSession(call)
  const [profile, customer] = await Promise.all([profileOf(call), customerOfSession(call, session)])
  const addresses = addressBookOf(customer)
  const shipping = addresses.find((address) => address.default_shipping)
  const billing = addresses.find((address) => address.default_billing)
  return {
    ...{ ...profile, firstname: customer.firstName, lastname: customer.lastName, addresses },
    extension_attributes: { ...profile.extension_attributes, has_club: false },
    ...{ default_shipping: shipping && String(shipping.id), default_billing: billing && String(billing.id) },
  }
}

const updateProfile = serveByVendure(userUpdate, async (call) => {
  const visitor = await signedInCustomer(call.db, call.token)
  const { email, firstname, lastname, extension_attributes } = call.body.customer
  const addresses = call.body.customer.addresses?.map((address) => normalizedAddress(address))
  const errors = await profileErrors(call.db, { ...call.body.customer, addresses })
  if (email !== undefined && email.trim().toLowerCase() !== visitor.email) errors.push(emailNotChangeable)
  if (errors.length) throw call.refuse('invalid', errors[0]?.message ?? '', { errors })
  const before = addressBookOf(await customerOfSession(call, await customerSession(call)))
  const isForeign = ({ id }: { id?: number | undefined }) =>
    id !== undefined && !before.some((entry) => entry.id === id)
  if (addresses?.some(isForeign))
    throw call.refuse('foreignAddress', 'Provided address_id does not belong to the current customer')
  const input = { firstName: firstname?.trim(), lastName: lastname?.trim() }
  await callShopApi(call, await customerSession(call), nameDocument, { input }, v.unknown())
  await storeOnD1(call.db, visitor.id, { ...input, showsNet: extension_attributes?.shows_net })
  if (addresses) {
    for (const address of addresses) await storeAddress(call, address)
    const gone = before.filter(({ id }) => !addresses.some((address) => address.id === id))
    for (const { id } of gone) await removeAddress(call, id)
  }
  return customerToWire(call)
})

interface Stored {
  firstName: string | undefined
  lastName: string | undefined
  showsNet: boolean | undefined
}

async function storeOnD1(
  db: D1Database,
  id: number,
  { firstName, lastName, showsNet }: Stored,
): Promise<void> {
  const net = showsNet === undefined ? null : Number(showsNet)
  await db
    .prepare(
      `UPDATE customers SET firstname = coalesce(?, firstname), lastname = coalesce(?, lastname),
         shows_net = coalesce(?, shows_net), updated_at = ? WHERE id = ?`,
    )
    .bind(firstName ?? null, lastName ?? null, net, wireTime(new Date()), id)
    .run()
}

export const loginRows = {
  userLogin: login,
  userRefresh: refresh,
  userLogout: logout,
  userMe: serveByVendure(userMe, (call) => customerToWire(call)),
  userUpdate: updateProfile,
}
