import assets from 'virtual:client-assets'
import type { PageData } from '#shared/page-data.ts'
import { audienceText } from '#shared/session.ts'
import type { Audience } from '#worker/declaration/canonical-url.ts'
import type { FoundPage } from './find.ts'

/** Returns the data to send for a page that was found. */
export function pageDataOf(found: FoundPage, { store, group, showsNet }: Audience): PageData {
  const { page, params, search, data, meta, layout, status } = found
  const audience = audienceText(group, showsNet)
  return {
    ...{ page, params, search, data, meta, layout, status, build: assets.build, store },
    ...(audience && { audience }),
  }
}

/** Returns JSON that is safe in a script element. */
export function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Returns page data with every promise of `data` awaited; failed ones are null. */
export async function awaitData(data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const entries = Object.entries(data).map(async ([key, value]) => [key, await value] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Returns a page in its data form, for in-app navigation. */
export function pageDataResponse(page: PageData, headers: Headers): Response {
  const { jsonLd: _, social: __, ...meta } = page.meta
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify({ ...page, meta }), { status: page.status, headers })
}
