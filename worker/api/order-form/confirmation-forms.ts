// Why: docs/decisions/037-ordering-without-scripts.md

import { Hono } from 'hono'
import { accountHref } from '#shared/account-blocks.ts'
import type { OrderProblem, ServedConfirmation, WrongOrder } from '#shared/order-form.ts'
import { passwordError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { InvalidInput, unlessPlatformFails } from '#worker/api/answer.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { openAccount } from '../credentials.ts'
import { findOrder, lastOrder } from '../order.ts'
import { cancelOrder } from '../payment.ts'
import { openSession } from '../sign-in.ts'
import { typedFields } from '../typed-fields.ts'
import { openPaymentWindow } from './placing.ts'
import { guarded } from './problem.ts'
import { formOfPage, openServed, readServed, showServed } from './served-page.ts'

const accountRefusals: Record<string, OrderProblem> = { tooMany: 'tooMany', invalid: 'failed' }

/** Serves the last order to browsers without scripts: its forms pay it, cancel it, or move it into a new account. */
export const confirmationForms = new Hono<Gateway>()

confirmationForms.get('/confirmation', async (c, next) => {
  const { ordered } = await c.get('visitor').session()
  return openServed(ordered !== undefined, () => show(c), c, next)
})

confirmationForms.post('/confirmation', ...formOfPage, async (c) => {
  const { cancel, password } = await typedFields(c)
  if (password !== undefined) {
    const wrong = await guarded(c, () => openAccountOfOrder(password, c))
    return wrong ? show(c, wrong) : c.redirect(accountHref('orders'), 303)
  }
  const answer = await unlessPlatformFails(() => payOrCancel(Boolean(cancel), c), null, c)
  return answer ?? show(c, { problem: 'failed' })
})

async function payOrCancel(cancels: boolean, c: Context): Promise<Response> {
  const found = await findOrder(lastOrder, c)
  if (!found.ok) return c.redirect(routes.confirmation.href(), 303)
  const { order_id } = found.result
  if (!cancels) return openPaymentWindow(order_id, c)
  const answer = await cancelOrder(order_id, c)
  return c.redirect((answer.ok ? routes.cart : routes.confirmation).href(), 303)
}

async function show(c: Context, wrong: WrongOrder | null = null): Promise<Response> {
  const read = await readServed(() => readLastOrder(c), { order: null }, wrong, c)
  const { token } = await c.get('visitor').session()
  const served: ServedConfirmation = { ...read, isGuest: !token, refused: wrong }
  return showServed('confirmation', served, c)
}

async function readLastOrder(c: Context): Promise<Pick<ServedConfirmation, 'order'>> {
  const found = await findOrder(lastOrder, c)
  return { order: found.ok ? found.result : null }
}

/**
 * Opens an account with the name and e-mail of the guest's last order, signs in, and moves the order into the account. Returns the reason if
 * that is refused: an address with an account of its own is signed in only with that account's password.
 */
async function openAccountOfOrder(password: string, c: Context): Promise<WrongOrder | undefined> {
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
