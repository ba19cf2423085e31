import assets from 'virtual:client-assets'
import type { Context } from 'hono'
import type { Gateway } from '#worker/gateway.ts'

/** That the edge runs, and which build. It asks nobody, so a platform that is down does not take the edge with it. */
export function health(c: Context<Gateway>): Response {
  return c.json({ status: 'ok', build: assets.build })
}
