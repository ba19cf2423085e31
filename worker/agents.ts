import { Hono } from 'hono'
import type { Gateway } from './gateway.ts'

/** Passes requests of shopping agents on to their Worker, without anything of a visitor. */
export const agents = new Hono<Gateway>()

for (const path of ['/.well-known/ucp', '/api/ucp/*']) {
  agents.all(path, async (c) => {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('Cookie')
    const answer = await c.env.AGENTS?.fetch(new Request(c.req.raw, { headers }) as never)
    // A copy, because the headers of a fetched response cannot be changed.
    return answer ? new Response(answer.body as ReadableStream, answer as ResponseInit) : c.notFound()
  })
}
