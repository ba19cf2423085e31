import type * as v from 'valibot'
import type { contentCalls, ListedText } from '#shared/desk/content-calls.ts'
import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { rows, sql } from '../../sql.ts'

type ListInput = v.InferOutput<(typeof contentCalls)['texts']['input']>

/** Lists pages and blocks, each with its translations: there are some hundred at most. */
export async function listTexts(
  db: D1Database,
  { search, sort, isDescending, page, filters }: ListInput,
): Promise<ListPage<ListedText>> {
  const searched = search.toLowerCase()
  const found = (await storedTexts(db)).filter(
    (text) => (!filters.kind || text.kind === filters.kind) && wordsOf(text).includes(searched),
  )
  const sortedBy = (text: ListedText) => first(sort === 'title' ? text.titles : text.addresses)
  const { compare } = new Intl.Collator(storeViews[storeCodes[0] as StoreCode].locale)
  found.sort((one, other) => compare(sortedBy(one), sortedBy(other)) * (isDescending ? -1 : 1))
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length }
}

async function storedTexts(db: D1Database): Promise<ListedText[]> {
  const stored = await rows<
    Record<'type' | 'title' | 'address', string> & Record<'id' | 'store' | 'active', number>
  >(
    db,
    sql`SELECT type, id, store_id AS store, doc ->> 'title' AS title, doc ->> 'identifier' AS address,
      doc ->> 'active' AS active FROM documents WHERE type IN ('cms_page', 'cms_block') ORDER BY type, id, store_id`,
  )
  const texts = new Map<string, ListedText>()
  for (const { type, id, store, title, address, active } of stored) {
    const view = Object.values(storeViews).find(({ storeId }) => storeId === store)
    if (!view) continue
    const kind = type === 'cms_page' ? 'page' : 'block'
    const key = `${kind} ${id}`
    const text = texts.get(key) ?? { kind, name: String(id), titles: {}, addresses: {}, isShown: false }
    text.titles[view.code] = title
    text.addresses[view.code] = address
    text.isShown ||= Boolean(active)
    texts.set(key, text)
  }
  return [...texts.values()]
}

function wordsOf({ titles, addresses }: ListedText): string {
  return [...Object.values(titles), ...Object.values(addresses)].join(' ').toLowerCase()
}

function first(words: Partial<Record<StoreCode, string>>): string {
  return storeCodes.flatMap((code) => words[code] ?? [])[0] ?? ''
}
