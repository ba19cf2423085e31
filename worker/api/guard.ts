import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context, Gateway } from '#worker/gateway.ts'
import { refused } from './answer.ts'

const reads = new Set(['GET', 'HEAD'])

/**
 * Guards calls of scripts: other sites are refused, and writing calls must come from a page of this shop as JSON, so that they are no
 * simple requests.
 */
export const sameOrigin = createMiddleware<Gateway>(async function sameOrigin(c, next) {
  if (reads.has(c.req.method)) {
    const isTyped = c.req.header('Sec-Fetch-Site') === 'none'
    return isTyped || isOwnSite(c) ? next() : refuseForeignOrigin(c)
  }
  if (!isFromOwnPage(c)) return refuseForeignOrigin(c)
  return isJson(c)
    ? next()
    : refused(c, {
        status: 415,
        refusal: 'notJson',
        message: 'The content type must be application/json',
      })
})

/** Guards forms, which browsers also send without scripts: those of other sites are refused. */
export const ownForm = createMiddleware<Gateway>(async function ownForm(c, next) {
  return isFromOwnPage(c) ? next() : refuseForeignOrigin(c)
})

/** Returns whether a page of this shop sent the request: browsers send its origin with each write and with each socket. */
export function isFromOwnPage(c: Context): boolean {
  return isOwnSite(c) && isOwnOrigin(c.req.header('Origin'), c.req.url)
}

/** Browsers without `Sec-Fetch-Site` are checked by their origin alone. */
function isOwnSite(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return site === undefined || site === 'same-origin'
}

/** Returns true if a form was sent by a page of this host. Protocols may differ: a proxy that ends TLS turns https into http. */
function isOwnOrigin(origin: string | undefined, requestUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const [theirs, own] = [new URL(origin), new URL(requestUrl)]
  return theirs.host === own.host && (theirs.protocol === own.protocol || theirs.protocol === 'https:')
}

export function refuseForeignOrigin(c: Context): Response {
  return refused(c, {
    status: 403,
    refusal: 'foreignOrigin',
    message: 'Only this shop’s own pages may call this',
  })
}

export function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

/** Parses the form once; later handlers read its fields by `c.req.parseBody`. */
export const readableForm = createMiddleware<Gateway>(async function readableForm(c, next) {
  try {
    await c.req.parseBody()
  } catch {
    return refused(c, { status: 400, refusal: 'unreadable', message: 'The form cannot be read' })
  }
  return next()
})

/** The longest body in bytes: an order with as many lines as a cart takes. */
export const boundedBody = bodyLimit({
  maxSize: 256 * 1024,
  onError: (c) => refused(c, { status: 413, refusal: 'tooLarge', message: 'The request body is too large' }),
})
