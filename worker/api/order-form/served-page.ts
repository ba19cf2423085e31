import type { Next } from 'hono'
import type { WrongOrder } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { unlessPlatformFails } from '#worker/api/answer.ts'
import { formStatus } from '#worker/api/typed-fields.ts'
import type { Context } from '#worker/gateway.ts'
import { renderFormAgain } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { boundedBody, ownForm, readableForm } from '../guard.ts'

/** The middleware of a form that is sent to its own page. */
export const formOfPage = [sessionCookie, ownForm, boundedBody, readableForm] as const

/**
 * Renders an opened page with the visitor's data, if there is any (`hasData`). Calls `next`, which renders the page without a visitor, for
 * the service worker, which stores the page.
 */
export async function openServed(
  hasData: boolean,
  show: () => Promise<Response>,
  c: Context,
  next: Next,
): Promise<Response | undefined> {
  const isDocument = (c.req.header('Sec-Fetch-Dest') ?? 'document') === 'document'
  if (isDocument && hasData) return show()
  await next()
  return undefined
}

/**
 * Returns the visitor's data. If the platform fails, returns `unread` with the problem `failed` in place of `wrong`, so that an outage is not
 * shown as an empty page.
 */
export async function readServed<Data extends object>(
  read: () => Promise<Data>,
  unread: Data,
  wrong: WrongOrder | null,
  c: Context,
): Promise<Data & { wrong: WrongOrder | null }> {
  const data = await unlessPlatformFails(read, null, c)
  return data ? { ...data, wrong } : { ...unread, wrong: { problem: 'failed' } }
}

/** Renders a page with the visitor's data in its forms, and marks the lines that the request's merge of two carts has cut. */
export function showServed(
  page: 'cart' | 'checkout' | 'confirmation',
  served: { wrong: WrongOrder | null },
  c: Context,
): Promise<Response> {
  const status = served.wrong ? formStatus(served.wrong.problem) : 200
  return renderFormAgain(
    routes[page].href() + new URL(c.req.url).search,
    { typed: {}, status, asked: { served: { ...served, limited: c.get('limited') } } },
    c,
  )
}
