import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { routes } from '#shared/routes.ts'
import { storeCodes } from '#shared/store-view.ts'
import { failed, refused } from '#worker/api/answer.ts'
import { boundedBody, isFromOwnPage, ownForm, refuseForeignOrigin, sameOrigin } from '#worker/api/guard.ts'
import { purgePages } from '#worker/cache/page-from-cache.ts'
import type { Tag } from '#worker/cache/tags.ts'
import { type Draft, readDraft } from '#worker/commerce/draft-reads.ts'
import { settings } from '#worker/env.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { answerPreview } from '#worker/render/answer.ts'
import { fetchAsColleague, isAdmin } from '#worker/session/desk-door.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'

const DraftInput = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ view: v.picklist(storeCodes), kind: v.string() }),
)

/** Passes calls, files and uploads of the desk on to the embedded platform, which checks colleague, role and input by its table. */
export const deskTable = new Hono<Gateway>()

/**
 * The limit of calls and uploads is 20 MB: a list of 4 MB of CSV (the limit of `content/readFile`) is saved as JSON with the names of its
 * fields. The platform's table has a limit for each kind of upload.
 */
const limitedBody = bodyLimit({
  maxSize: 20 * 1024 * 1024,
  onError: (c) =>
    refused(c as Context, { status: 413, refusal: 'tooLarge', message: 'The file is too large.' }),
})

const name = ':area{[a-z]+}/:name{[a-zA-Z]+}' as const

/** The policy of a file that the browser shows, such as an invoice: styles and pictures of its own, no script. */
const printPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-modals allow-popups"

// Hono's router adds `^` and `$` to the expression: without a group, the page /desk/products/file would be a call.
deskTable.use('/desk/:kind{(?:call|file|upload|preview)}/*', sessionCookie, async (c, next) => {
  if (settings(c.env).PLATFORM_URL || !isAdmin(await c.get('visitor').session(), c.env))
    return refused(c, { status: 403, refusal: 'forbidden', message: 'The desk is for the shop’s own people' })
  return next()
})

deskTable.post(`/desk/call/${name}`, sameOrigin, limitedBody, async (c) => {
  const headers = { 'Content-Type': 'application/json' }
  return envelopeOf(c, await fetchAsColleague(platformPath(c), { headers, body: await c.req.text() }, c))
})

deskTable.get(`/desk/file/${name}`, sameOrigin, async (c) => {
  const answer = await fetchAsColleague(platformPath(c), { headers: {}, body: '' }, c)
  if (answer.status !== 200) return envelopeOf(c, answer)
  const kept = ['Content-Type', 'Content-Disposition'].map((header) => [
    header,
    answer.headers.get(header) ?? '',
  ])
  const headers = { ...Object.fromEntries(kept), 'Content-Security-Policy': printPolicy }
  return c.body(answer.body as ReadableStream, 200, headers)
})

deskTable.post(
  `/desk/upload/${name}`,
  (c, next) => (isFromOwnPage(c) ? next() : Promise.resolve(refuseForeignOrigin(c))),
  limitedBody,
  async (c) => {
    const headers = { 'X-File-Type': c.req.header('Content-Type') ?? '' }
    return envelopeOf(
      c,
      await fetchAsColleague(platformPath(c), { headers, body: await c.req.arrayBuffer() }, c),
    )
  },
)

deskTable.post('/desk/preview', ownForm, boundedBody, previewDraft)

deskTable.onError((error, c) => {
  logError(error, c)
  return failed(c, 502)
})

function platformPath(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return `/merchant${pathname}${search}`
}

/** Purges the pages that the action has changed, then returns the platform’s envelope. */
export async function envelopeOf(c: Context, answer: Response): Promise<Response> {
  const {
    code,
    result,
    meta = {},
  } = (await answer.json()) as {
    code: number
    result: unknown
    meta?: { tags?: Tag[] }
  }
  const { tags, ...rest } = meta
  if (tags?.length) await purgePages(tags, c.env, c.executionCtx as unknown as ExecutionContext)
  return c.json({ code, result, meta: rest }, code as 200)
}

/**
 * Shows a page of the shop with a document that nobody has saved. The form's field `draft` is the input of the call `content/draft` or
 * `products/draft`, by which the platform checks colleague, role and document. A refusal is shown as text.
 */
async function previewDraft(c: Context): Promise<Response> {
  const read = v.safeParse(DraftInput, (await c.req.parseBody()).draft)
  if (!read.success) return c.text('The draft cannot be read.', 400)
  const { kind, ...ofProduct } = read.output
  const [call, input] = kind === 'product' ? ['products/draft', ofProduct] : ['content/draft', read.output]
  const posted = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) }
  const answer = await fetchAsColleague(`/merchant/desk/call/${call}`, posted, c)
  const { code, result } = (await answer.json()) as { code: number; result: unknown }
  if (code !== 200) return c.text(String(result), code as 422)
  const draft = readDraft(result)
  return answerPreview(hrefOf(draft), read.output.view, draft, c)
}

function hrefOf(draft: Draft): string {
  if ('page' in draft) return routes.cms.href({ slug: draft.page.identifier })
  if ('widgets' in draft) return routes.home.href()
  const { sku, slug } = draft.product
  return routes.product.href({ parentSku: sku, slug, childSku: draft.variant ?? undefined })
}
