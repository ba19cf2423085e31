import type { Context } from 'hono'
import * as v from 'valibot'
import type { EndpointName } from '#shared/platform-api/index.ts'
import type { Platform } from '#worker/platform/env.ts'
import { type Handlers, handlers } from '#worker/platform/handlers.ts'
import { engineSession } from '#worker/platform/login/tokens.ts'

/**
 * Returns the rows with an exception: the embedded platform serves calls of the shop's colleagues, who have no account at Vendure and sign
 * in to work at the desk.
 */
export function exceptColleagues<Rows extends Partial<Handlers>>(rows: Rows): Rows {
  const entries = Object.entries(rows).map(([name, served]) => {
    const embedded = handlers[name as EndpointName]
    const handle: typeof served.handle = async (c, next) =>
      (await isColleague(c)) ? embedded.handle(c, next) : served.handle(c, next)
    return [name, { ...served, handle }]
  })
  return Object.fromEntries(entries)
}

const text = v.optional(v.string(), '')
const Body = v.object({
  username: text,
  email: text,
  refreshToken: text,
  customer: v.optional(v.object({ email: text }), {}),
})

/** Returns whether a colleague makes the call: their token has no session of Vendure. Without a token, compares the domain of the e-mail. */
async function isColleague(c: Context<Platform>): Promise<boolean> {
  const token = c.req.query('token')
  if (token) return !engineSession(token)
  const body = v.safeParse(Body, await c.req.json().catch(() => undefined))
  if (!body.success) return false
  const { username, email, refreshToken, customer } = body.output
  if (refreshToken) return !engineSession(refreshToken)
  const domain = c.env.ADMIN_DOMAIN?.toLowerCase()
  const address = (username || email || customer.email).trim().toLowerCase()
  return domain !== undefined && address.endsWith(`@${domain}`)
}
