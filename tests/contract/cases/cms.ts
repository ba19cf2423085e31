import { expect } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { Input } from '../ask.ts'
import type { Case, Cases } from '../case.ts'
import { document } from '../found.ts'

type Kind = 'cms_page' | 'cms_block'
/** The type of the rows for pages and for blocks, which have the same cases. */
type Row = Endpoint<any, any, any, 'notFound'>

export const cmsCases: Pick<Cases, 'cmsPage' | 'cmsBlock' | 'cmsPageByIdentifier' | 'cmsBlockByIdentifier'> =
  {
    cmsPage: byId('cms_page'),
    cmsBlock: byId('cms_block'),
    cmsPageByIdentifier: byIdentifier('cms_page'),
    cmsBlockByIdentifier: byIdentifier('cms_block'),
  }

function byId(kind: Kind): Case<Row> {
  const asking = (view: StoreCode, id: string): Input => ({ view, query: { id } })
  return {
    valid: async (view) => asking(view, String((await document(view, kind)).id)),
    refusals: { notFound: (view) => asking(view, '999999999') },
    expects: showsSomething,
  }
}

function byIdentifier(kind: Kind): Case<Row> {
  const asking = (view: StoreCode, identifier: string): Input => ({
    view,
    query: { identifier, storeId: String(storeViews[view].storeId) },
  })
  return {
    valid: async (view) => asking(view, (await document(view, kind)).identifier),
    refusals: { notFound: (view) => asking(view, 'no-such-identifier') },
    expects: showsSomething,
  }
}

function showsSomething(result: { content: string }): void {
  expect(result.content.trim()).not.toBe('')
}
