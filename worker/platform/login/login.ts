import { userLogin, userLogout, userRefresh } from '#shared/platform-api/user.ts'
import { unauthorized } from '../refusal.ts'
import { type Call, serve, withMeta } from '../serve.ts'
import { passwordCost, verifyPassword } from './password.ts'
import { endLogin, openLogin, rotate } from './tokens.ts'

export const wrongLogin =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

export const login = serve(userLogin, async ({ body, db, env, refuse }) => {
  const email = body.username.trim().toLowerCase()
  const customer = await db
    .prepare('SELECT id, password FROM customers WHERE email = ?')
    .bind(email)
    .first<{ id: number; password: string }>()
  const known = await verifyPassword(body.password, customer?.password, passwordCost(env))
  if (!known || !customer) throw refuse('wrongLogin', wrongLogin)
  if (body.order_key)
    await db
      .prepare(
        'UPDATE orders SET customer_id = ? WHERE order_key = ? AND customer_id IS NULL AND lower(email) = ?',
      )
      .bind(customer.id, body.order_key, email)
      .run()
  const { token, refreshToken } = await openLogin(db, customer.id)
  return withMeta(token, { refreshToken })
})

export const refresh = serve(userRefresh, nextTokens)

/** Returns the next tokens of a login. */
export async function nextTokens({ body, db, refuse }: Call<typeof userRefresh>) {
  if (!body.refreshToken) throw refuse('refreshMissing', 'No refresh token provided')
  const pair = await rotate(db, body.refreshToken)
  if (!pair) throw refuse('refreshDenied', 'Invalid refresh token provided')
  return withMeta(pair.token, { refreshToken: pair.refreshToken })
}

export const logout = serve(userLogout, async ({ db, token }) => {
  if (!(await endLogin(db, token))) throw unauthorized()
  return true as const
})
