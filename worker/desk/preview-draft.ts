import * as v from 'valibot'
import { routes } from '#shared/routes.ts'
import { storeCodes } from '#shared/store-view.ts'
import { type Draft, readDraft } from '#worker/commerce/draft-reads.ts'
import type { Context } from '#worker/gateway.ts'
import { answerPreview } from '#worker/render/answer.ts'
import { fetchAsColleague } from '#worker/session/desk-door.ts'

const DraftInput = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ view: v.picklist(storeCodes), kind: v.string() }),
)

/**
 * Shows a page of the shop with a document that nobody has saved. The form's field `draft` is the input of the call `content/draft` or
 * `products/draft`, by which the platform checks colleague, role and document. A refusal is shown as text.
 */
export async function previewDraft(c: Context): Promise<Response> {
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
