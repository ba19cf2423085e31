import { signedInCustomer } from '../login/tokens.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve.ts'

/**
 * Refuses everybody but who is signed in with a confirmed address of the company's own domain, the var ADMIN_DOMAIN (ADMIN-2). Without
 * the var that is nobody. Answers the address.
 */
export async function colleaguesOnly({
  db,
  token,
  env,
}: Pick<Call<never>, 'db' | 'token' | 'env'>): Promise<string> {
  const { email, isConfirmed } = await signedInCustomer(db, token)
  const domain = env.ADMIN_DOMAIN?.toLowerCase()
  if (!domain || !isConfirmed || !email.toLowerCase().endsWith(`@${domain}`)) {
    throw new Refusal(403, 'The desk is for the shop’s own people', { refusal: 'forbidden' })
  }
  return email
}
