import type { OrderProblem, WrongOrder } from '#shared/order-form.ts'
import { passwordError } from '#shared/person.ts'
import type { Context } from '#worker/gateway.ts'
import { InvalidInput } from '../answer.ts'
import { openAccount } from '../credentials.ts'
import { findOrder, lastOrder } from '../order.ts'
import { openSession } from '../sign-in.ts'

const accountRefusals: Record<string, OrderProblem> = { tooMany: 'tooMany', invalid: 'failed' }

/**
 * Opens an account with the name and e-mail of the guest's last order, signs in, and moves the order into the account. Returns the reason if
 * that is refused: an address with an account of its own is signed in only with that account's password.
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
  const made = await openAccount({ customer, password, terms_accepted: true }, c).catch(refusedAddress)
  if (!made.ok) return { problem: accountRefusals[made.refusal] ?? 'passwordRefused' }
  return (
    (await openSession({ username: email, password, order_key: order_id }, c)) && { problem: 'wrongLogin' }
  )
}

/** Returns the refusal of an e-mail address that may have no account, for example one of the company. */
function refusedAddress(error: unknown): { ok: false; refusal: string } {
  if (!(error instanceof InvalidInput)) throw error
  return { ok: false, refusal: 'invalid' }
}
