import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvRows } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { RedirectDocument } from '#worker/platform/catalog/writing/shape.ts'
import { categories } from './categories/all.ts'
import { categorySlug } from './categories/documents.ts'
import { categoryIds } from './category-ids.ts'
import { pageKeys, pageSlug } from './pages.ts'
import { textFolder } from './texts.ts'

/** Where the addresses of the shop's past lead: two platforms, three ways to write a category. */
export function redirectDocuments(view: StoreCode): RedirectDocument[] {
  const ids = new Map<string, number>([
    ...categories.map(({ key }) => [`c/${categorySlug(key, view)}`, categoryIds[key]] as const),
    ...pageKeys.map((key, index) => [`i/${pageSlug(key, view)}`, index + 1] as const),
  ])
  const { rows } = csvRows(readFileSync(join(textFolder, view, 'redirects.csv'), 'utf8'))
  return rows.map(({ fields: { request_path = '', target_path = '' } }, index) => ({
    ...{ id: index + 1, request_path, target_path, redirect_type: 301 },
    entity_type: target_path.startsWith('i/') ? 'cms-page' : 'category',
    entity_id: ids.get(target_path) ?? 0,
  }))
}
