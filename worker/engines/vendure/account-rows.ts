import * as v from 'valibot'
import {
  customerResetPassword,
  userChangeEmail,
  userChangePassword,
  userConfirmEmail,
  userData,
  userDelete,
  userResetPassword,
} from '#shared/platform-api/credentials.ts'
import { userCreate } from '#shared/platform-api/user.ts'
import {
  emailOfCode,
  startEmailChange,
  useEmailCode,
  wrongPassword,
} from '#worker/platform/login/credentials.ts'
import { isCommonPassword, weakPassword } from '#worker/platform/login/password.ts'
import { isResetKey, keyUnknown, mailResetKey, useResetKey } from '#worker/platform/login/password-reset.ts'
import { endLogins, signedInCustomer } from '#worker/platform/login/tokens.ts'
import { deletePersonalData } from '#worker/platform/personal-data/delete.ts'
import { personalDataOf } from '#worker/platform/personal-data/read.ts'
import { emailTaken, openAccount } from '#worker/platform/user/profile.ts'
import { type CustomerCall, customerOfSession } from './address-book.ts'
import { callShopApi } from './call-shop-api.ts'
import { customerSession } from './cart-session.ts'
import { mirrorCustomer } from './mirror-customer.ts'
import { ordersOfCustomer } from './order-rows.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const Done = v.object({ done: v.boolean() })
const Account = v.object({
  account: v.nullable(v.object({ emailAddress: v.string(), firstName: v.string(), lastName: v.string() })),
})

const registerDocument =
  'mutation Register($account: StorefrontAccount!) { done: storefrontRegister(account: $account) }'
const accountDocument =
  'query Account($email: String!) { account: storefrontAccount(email: $email) { emailAddress firstName lastName } }'
const passwordDocument = `mutation Password($email: String!, $password: String!) {
  done: storefrontSetPassword(email: $email, password: $password)
}`
const verifyDocument =
  'query Owns($password: String!) { done: storefrontVerifyPassword(password: $password) }'
const emailDocument = 'mutation Email($email: String!) { done: storefrontChangeEmail(email: $email) }'
const deleteDocument = 'mutation Forget { done: storefrontDeleteAccount }'

/** Creates the customer on D1, then the account at Vendure. Deletes the customer on D1 again if the account was not created. */
const createCustomer = serveByVendure(userCreate, async (call) => {
  const opened = await openAccount(call)
  const { email, firstname, lastname } = opened
  const account = { email, firstName: firstname, lastName: lastname, password: call.body.password }
  let isNew = false
  try {
    isNew = (await callShopApi(call, '', registerDocument, { account }, Done)).data.done
  } finally {
    const end = isNew ? "UPDATE customers SET password = ''" : 'DELETE FROM customers'
    await call.db.prepare(`${end} WHERE id = ?`).bind(opened.id).run()
  }
  if (!isNew) throw call.refuse('emailTaken', emailTaken)
  return opened
})

/** Returns whether the password is that of the signed-in customer. */
async function isOwnPassword(call: CustomerCall, password: string): Promise<boolean> {
  return (await callShopApi(call, await customerSession(call), verifyDocument, { password }, Done)).data.done
}

const changePassword = serveByVendure(userChangePassword, async (call) => {
  const customer = await signedInCustomer(call.db, call.token)
  const { current, newPassword } = call.body
  if (!(await isOwnPassword(call, current))) throw call.refuse('wrongPassword', wrongPassword)
  if (await isCommonPassword(newPassword)) throw call.refuse('weakPassword', weakPassword)
  await callShopApi(call, '', passwordDocument, { email: customer.email, password: newPassword }, Done)
  await endLogins(call.db, customer.id).run()
  return true as const
})

const changeEmail = serveByVendure(userChangeEmail, async (call) => {
  const customer = await signedInCustomer(call.db, call.token)
  if (!(await isOwnPassword(call, call.body.current))) throw call.refuse('wrongPassword', wrongPassword)
  return startEmailChange(call, customer)
})

/** Changes the e-mail at Vendure first: if Vendure is unreachable, the code stays valid, and the customer can send it again. */
const confirmEmail = serveByVendure(userConfirmEmail, async (call) => {
  const email = await emailOfCode(call)
  if (email) await callShopApi(call, await customerSession(call), emailDocument, { email }, v.unknown())
  return useEmailCode(call)
})

/** Mails a key for a new password. Creates the customer on D1 first, because a customer of Vendure may never have signed in here. */
const requestPasswordReset = serveByVendure(userResetPassword, async (call) => {
  const { data } = await callShopApi(call, '', accountDocument, { email: call.body.email }, Account)
  if (data.account) await mirrorCustomer(call.db, call.view, data.account)
  return mailResetKey(call)
})

/** Changes the password at Vendure first: if Vendure is unreachable, the key stays valid, and the customer can send it again. */
const resetForgottenPassword = serveByVendure(customerResetPassword, async (call) => {
  const { email, password } = call.body
  if (await isCommonPassword(password)) throw call.refuse('weakPassword', weakPassword)
  if (!(await isResetKey(call))) throw call.refuse('keyUnknown', keyUnknown)
  const { data } = await callShopApi(call, '', passwordDocument, { email, password }, Done)
  if (!data.done) throw call.refuse('keyUnknown', keyUnknown)
  return useResetKey(call, '')
})

const deleteCustomer = serveByVendure(userDelete, async (call) => {
  const customer = await signedInCustomer(call.db, call.token)
  if (!(await isOwnPassword(call, call.body.current))) throw call.refuse('wrongPassword', wrongPassword)
  await callShopApi(call, await customerSession(call), deleteDocument, {}, v.unknown())
  await deletePersonalData(customer.id, call.env)
  return true as const
})

/** Returns the personal data of the customer that D1 and Vendure store. */
const readPersonalData = serveByVendure(userData, async (call) => {
  const customer = await signedInCustomer(call.db, call.token)
  if (!(await isOwnPassword(call, call.body.current))) throw call.refuse('wrongPassword', wrongPassword)
  const session = await customerSession(call)
  const [ofD1, account, { items }] = await Promise.all([
    personalDataOf(customer.id, call.env),
    customerOfSession(call, session),
    ordersOfCustomer(call, { take: 100, skip: 0 }),
  ])
  return { ...ofD1, vendure_customer: [{ ...account }], vendure_orders: items.map((order) => ({ ...order })) }
})

export const accountRows = {
  userData: readPersonalData,
  userCreate: createCustomer,
  userChangePassword: changePassword,
  userChangeEmail: changeEmail,
  userConfirmEmail: confirmEmail,
  userResetPassword: requestPasswordReset,
  customerResetPassword: resetForgottenPassword,
  userDelete: deleteCustomer,
}
