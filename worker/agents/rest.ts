import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Shopfront } from './agent-request.ts'
import { negotiate, runNegotiated } from './negotiation/negotiate.ts'
import { type Operation, parsedJson, validated } from './operation.ts'
import { operations } from './operations.ts'
import { ProtocolError } from './protocol-error.ts'

/** Returns the answers of the REST binding. */
export const rest = new Hono<{ Variables: { shopfront: Shopfront } }>()

for (const operation of operations) {
  const [method = '', path = ''] = operation.call.split(' ')
  rest.on(method, path, async (c) => {
    const typed = {
      profile: profileOfHeader(c.req.header('UCP-Agent')),
      idempotencyKey: c.req.header('Idempotency-Key'),
    }
    const body = await bodyOf(operation, c.req.raw)
    const request = await negotiate(typed, c.get('shopfront'))
    const outcome = await runNegotiated(operation, { id: c.req.param('id') ?? '', body }, request)
    const isMade = operation.creates && outcome.ucp.status === 'success'
    return c.json(outcome, isMade ? 201 : 200)
  })
}

rest.notFound(() => {
  throw new ProtocolError('not_found', 'No operation has this path and method')
})

async function bodyOf({ body }: Operation, request: Request): Promise<unknown> {
  if (!body) return undefined
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ProtocolError('invalid_request', 'The content type must be application/json')
  return validated(body.schema, await parsedJson(request))
}

/** Returns the member `profile` of a dictionary of structured fields (RFC 8941): `profile="https://…"`. */
function profileOfHeader(header = ''): string | undefined {
  return /(?:^|,)\s*profile="([^"\\]*)"/.exec(header)?.[1]
}

/** Returns the answer to a request that no operation has answered. */
export function restError({ code, message, status, retryAfter }: ProtocolError, origin: string): Response {
  const body = { code, content: message, continue_url: `${origin}/` }
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return Response.json(body, { status: status as ContentfulStatusCode, ...(headers && { headers }) })
}
