import type { Context } from 'hono'
import * as v from 'valibot'
import { routes } from '#shared/routes.ts'
import { storeCodes } from '#shared/store-view.ts'
import { readDraft } from '#worker/commerce/draft-reads.ts'
import type { Gateway } from '#worker/gateway.ts'
import { answerPreview } from '#worker/render/answer.ts'
import { fetchAsColleague } from '#worker/session/desk-door.ts'

const Asked = v.looseObject({ view: v.picklist(storeCodes) })

/**
 * Shows a page of the shop with a document that nobody has saved. The form's field `draft` is the input of the call `content/draft`, by
 * which the platform checks colleague, role and document. A refusal is shown as its words.
 */
export async function previewDraft(c: Context<Gateway>): Promise<Response> {
  const body = String((await c.req.parseBody()).draft ?? '')
  const asked = v.safeParse(Asked, parsed(body))
  if (!asked.success) return c.text('The draft cannot be read.', 400)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetchAsColleague('/merchant/desk/call/content/draft', { headers, body }, c)
  const { code, result } = (await answer.json()) as { code: number; result: unknown }
  if (code !== 200) return c.text(String(result), code as 422)
  const draft = readDraft(result)
  const href = 'page' in draft ? routes.cms.href({ slug: draft.page.identifier }) : routes.home.href()
  return answerPreview(href, asked.output.view, draft, c)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
