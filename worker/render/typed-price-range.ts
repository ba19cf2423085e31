import { createMiddleware } from 'hono/factory'
import { rangeFields, readTypedRange } from '#shared/typed-price-range.ts'
import { redirectResponse } from '#worker/declaration/redirect.ts'
import type { Gateway } from '#worker/gateway.ts'
import { formOf, renderFormAgain } from './answer.ts'
import { resolvePage } from './resolve.ts'

/**
 * Redirects the two typed fields beside a list's price ranges to the address of that range. For an invalid range the list is shown as
 * before, with the error in this response alone: no page is cached with a typed value.
 */
export const typedPriceRange = createMiddleware<Gateway>(async function typedPriceRange(c, next) {
  const { url, form } = formOf(new URL(c.req.url))
  const { searchParams } = url
  const [from, below] = [searchParams.get(rangeFields.from), searchParams.get(rangeFields.below)]
  if (from === null && below === null) return next()
  const typed = { from: from ?? '', below: below ?? '' }
  for (const name of [...Object.values(rangeFields), 'page', 'after']) searchParams.delete(name)
  const read = readTypedRange(typed)
  if ('fault' in read) {
    const sent = { typed: { ...typed, ...read }, status: 422 } as const
    return renderFormAgain(url.pathname + url.search, sent, c, form)
  }
  if (read.range) searchParams.set('price', read.range)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  return redirectResponse({ location: resolvePage(url).url, status: 302 }, form, headers)
})
