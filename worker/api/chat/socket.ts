import type { Context } from '#worker/gateway.ts'
import { refused } from '../answer.ts'
import { isFromOwnPage, refuseForeignOrigin } from '../guard.ts'

/** Connects a socket to an object, for a page of this shop alone: browsers open sockets across origins, with cookies. */
export async function answerSocket(
  c: Context,
  object: Pick<Fetcher, 'fetch'> | undefined,
): Promise<Response> {
  if (!isFromOwnPage(c)) return refuseForeignOrigin(c)
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    return refused(c, { status: 426, refusal: 'noSocket', message: 'This is a WebSocket' })
  }
  if (!object)
    return refused(c, { status: 404, refusal: 'noConversation', message: 'There is no conversation' })
  const { webSocket } = await object.fetch('https://chat/', { headers: { Upgrade: 'websocket' } })
  return new Response(null, { status: 101, webSocket: webSocket ?? null })
}

/** Returns the last `seq` that the caller knows. */
export function afterOf(c: Context): number {
  return Math.max(0, Math.floor(Number(c.req.query('after')) || 0))
}
