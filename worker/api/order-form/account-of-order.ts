import type { WrongOrder } from '#shared/order-form.ts'
import { passwordError } from '#shared/password.ts'
import type { Context } from '#worker/gateway.ts'
import { openAccount } from '../credentials.ts'
import { findOrder, lastOrder } from '../order.ts'
import { openSession } from '../sign-in.ts'

/**
 * Opens an account with the name and e-mail of the guest's last order, moves the order into it, and signs in. Returns the reason if that is
 * refused: an address with an account of its own is signed in only with that account's password.
 */
export async function openAccountOfOrder(password: string, c: Context): Promise<WrongOrder | undefined> {
  const words = passwordError(password)
  if (words) return { problem: 'passwordRefused', words, at: 'password' }
  const found = await findOrder(lastOrder, c)
  if (!found.ok || (await c.get('visitor').session()).token) return { problem: 'failed' }
  const { email, billing, order_id } = found.result
  const customer = {
    ...{ email, firstname: billing.firstname, lastname: billing.lastname },
    ...{ addresses: [], custom_attributes: [] },
  }
  const made = await openAccount({ customer, password, terms_accepted: true, order_key: order_id }, c)
  if (!made.ok) return { problem: made.refusal === 'tooMany' ? 'tooMany' : 'passwordRefused' }
  return (await openSession({ username: email, password }, c)) && { problem: 'wrongLogin' }
}
