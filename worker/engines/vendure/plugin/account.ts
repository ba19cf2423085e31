import { Customer, idsAreEqual, Order, type RequestContext, Session, type User } from '@vendure/core'
import { orThrow } from './cart.ts'
import { placedOrder } from './own-order.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

export interface Account {
  email: string
  firstName: string
  lastName: string
  password: string
}

/**
 * Creates an account that can sign in at once: the shop itself confirms the address. It gets a customer of its own,
 * so that earlier orders of guests with this e-mail stay unknown to it. Returns false if the address has an account.
 */
export async function register(vendure: Vendure, ctx: RequestContext, account: Account): Promise<boolean> {
  const { users, customers, channels, connection } = vendure
  const { email, firstName, lastName, password } = account
  if (await users.getUserByEmailAddress(ctx, email, 'customer')) return false
  const user = await orThrow(users.createCustomerUser(ctx, email))
  const repository = connection.getRepository(ctx, Customer)
  const customer = new Customer({ emailAddress: email, firstName, lastName, user: user as User })
  const saved = await repository.save(customer)
  await channels.assignToCurrentChannel(saved, ctx)
  await repository.save(saved)
  await setPassword(vendure, ctx, { email, password })
  return (await customers.findOneByUserId(ctx, (user as User).id)) !== undefined
}

/** Sets the password of an account and ends all its sessions. Returns false if there is no such account. */
export async function setPassword(
  { users, sessions }: Vendure,
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const owner = await users.setPasswordResetToken(ctx, email)
  const token = owner?.getNativeAuthenticationMethod(false)?.passwordResetToken
  if (!token) return false
  const user = await orThrow(users.resetPasswordByToken(ctx, token, password))
  await sessions.deleteSessionsByUser(ctx, user as User)
  return true
}

/** Ends this session alone: Vendure's own sign-out ends those of all the customer's devices. */
export async function endSession({ connection, config }: Vendure, ctx: RequestContext): Promise<void> {
  if (!ctx.session) return
  const { token } = ctx.session
  await connection.getRepository(ctx, Session).delete({ token })
  await config.authOptions.sessionCacheStrategy.delete(token)
}

/** Returns the customer of the session. Throws `sessionGone` if it has none. */
async function sessionCustomer({ customers }: Vendure, ctx: RequestContext): Promise<Customer> {
  const customer = ctx.activeUserId && (await customers.findOneByUserId(ctx, ctx.activeUserId))
  if (!customer) throw refused('sessionGone')
  return customer
}

/** Returns whether a password is that of the session's customer. */
export async function verifyPassword(
  { auth }: Vendure,
  ctx: RequestContext,
  password: string,
): Promise<boolean> {
  if (!ctx.activeUserId) throw refused('sessionGone')
  return (await auth.verifyUserPassword(ctx, ctx.activeUserId, password)) === true
}

/** Changes the e-mail of the session's customer, which the shop has confirmed. Throws `codeUnknown` if another account has it. */
export async function changeEmail(vendure: Vendure, ctx: RequestContext, email: string): Promise<void> {
  const { id, user } = await sessionCustomer(vendure, ctx)
  const owner = await vendure.users.getUserByEmailAddress(ctx, email, 'customer')
  if (owner && !idsAreEqual(owner.id, user?.id)) throw refused('codeUnknown')
  if (user) await vendure.users.changeUserAndNativeIdentifier(ctx, user.id, email)
  await vendure.connection.getRepository(ctx, Customer).update(id, { emailAddress: email })
}

/** Assigns a guest's order with the customer's e-mail to the session's customer. */
export async function claimOrder(vendure: Vendure, ctx: RequestContext, key: string): Promise<void> {
  const customer = await sessionCustomer(vendure, ctx)
  const order = await placedOrder(vendure, ctx, key)
  const guest = order?.customer
  const isOwn = guest && !guest.user && guest.emailAddress === customer.emailAddress
  if (!isOwn || idsAreEqual(guest.id, customer.id)) return
  await vendure.connection.getRepository(ctx, Order).update(order.id, { customer })
}

/** Deletes the account of the session. Its orders stay, as the law of bookkeeping demands. */
export async function deleteAccount(vendure: Vendure, ctx: RequestContext): Promise<void> {
  const { id, user } = await sessionCustomer(vendure, ctx)
  for (const { id: address } of await vendure.customers.findAddressesByCustomerId(ctx, id))
    await vendure.customers.deleteAddress(ctx, address)
  await vendure.customers.softDelete(ctx, id)
  const deletedCustomer = {
    firstName: '',
    lastName: '',
    phoneNumber: '',
    emailAddress: `deleted-${id}@deleted.invalid`,
  }
  await vendure.connection.getRepository(ctx, Customer).update(id, deletedCustomer)
  if (user) await vendure.sessions.deleteSessionsByUser(ctx, user)
}
