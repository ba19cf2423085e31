import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'
import { refused } from './answer.ts'

const reads = new Set(['GET', 'HEAD'])

/** Other sites reach nothing here, and writes are no simple requests: an `Origin` of ours and a JSON content type. */
export const sameOrigin = createMiddleware<Gateway>(async function sameOrigin(c, next) {
  const site = c.req.header('Sec-Fetch-Site')
  const foreign =
    site !== undefined && site !== 'same-origin' && !(site === 'none' && reads.has(c.req.method))
  if (foreign) return forbidden(c)
  if (reads.has(c.req.method)) return next()
  if (!isOwnOrigin(c.req.header('Origin'), c.req.url)) return forbidden(c)
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    return refused(c, {
      status: 415,
      refusal: 'notJson',
      message: 'The content type must be application/json',
    })
  }
  return next()
})

/** The same for a form that a page without scripts sends: no other site's may. */
export const ownForm = createMiddleware<Gateway>(async function ownForm(c, next) {
  const site = c.req.header('Sec-Fetch-Site')
  const own = (site === undefined || site === 'same-origin') && isOwnOrigin(c.req.header('Origin'), c.req.url)
  return own ? next() : forbidden(c)
})

/** Parses the form once; later handlers get its fields from `c.req.parseBody`. */
export const readableForm = createMiddleware<Gateway>(async function readableForm(c, next) {
  try {
    await c.req.parseBody()
  } catch {
    return refused(c, { status: 400, refusal: 'unreadable', message: 'The form cannot be read' })
  }
  return next()
})

/** Bytes of the longest body: an order of as many lines as a cart takes. */
export const boundedBody = bodyLimit({
  maxSize: 256 * 1024,
  onError: (c) => refused(c, { status: 413, refusal: 'tooLarge', message: 'The request body is too large' }),
})

/** Behind a proxy that ends TLS the scheme of the request is not the browser's, so a step up to https is no difference. */
export function isOwnOrigin(origin: string | undefined, requestUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const [theirs, own] = [new URL(origin), new URL(requestUrl)]
  return theirs.host === own.host && (theirs.protocol === own.protocol || theirs.protocol === 'https:')
}

function forbidden(c: Parameters<typeof refused>[0]): Response {
  return refused(c, {
    status: 403,
    refusal: 'foreignOrigin',
    message: 'Only this shop’s own pages may call this',
  })
}
