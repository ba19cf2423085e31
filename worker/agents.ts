import { Hono } from 'hono'
import type { Context, Gateway } from './gateway.ts'

/** Passes requests of shopping agents on to their Worker. */
export const agents = new Hono<Gateway>()

agents.all('/.well-known/ucp', passOn)
agents.all('/api/ucp/*', passOn)

/** Passes a request on without anything of a visitor. */
async function passOn(c: Context): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('Cookie')
  const answer = await c.env.AGENTS?.fetch(new Request(c.req.raw, { headers }) as never)
  // A copy, because the headers of a fetched response cannot be changed.
  return answer ? new Response(answer.body as ReadableStream, answer as ResponseInit) : c.notFound()
}
