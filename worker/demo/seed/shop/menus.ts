import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { menuDocument } from '#worker/local/content-files/content-documents.ts'
import type { MenuDocument } from '#worker/platform/catalog/writing/shape.ts'
import { categories } from './categories/all.ts'
import { categorySlug } from './categories/documents.ts'
import { categoryIds } from './category-ids.ts'
import { makingOf, shopTexts } from './texts.ts'

/** Every main menu of a view, by the name that the shop asks for: its place is its id. */
const names = ['main', 'main_horeca', 'main_vip'] as const

/** Of a view that the invented shop has no words for, without entries. */
export function menuDocuments(view: StoreCode): MenuDocument[] {
  const menu = names.map((identifier, index) => {
    const customer_group_ids = storeCodes.map((code) => writtenIn(code, identifier)).find(Boolean)
      ?.menu.groups
    return {
      id: index + 1,
      identifier,
      title: identifier,
      customer_group_ids: customer_group_ids ?? [],
      items: [],
    }
  })
  return menu.map((empty) => {
    const written = writtenIn(view, empty.identifier)
    if (!written) return empty
    const ids = new Map(categories.map(({ key }) => [categorySlug(key, view), categoryIds[key]]))
    return (
      menuDocument(
        written,
        makingOf(view, () => 0, { menu, categories: ids }),
      ) ?? empty
    )
  })
}

function writtenIn(view: StoreCode, name: string) {
  return shopTexts(view).menus.find(({ identifier }) => identifier === name)
}
