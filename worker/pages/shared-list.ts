import SharedListPage, { type SharedListPageData } from '#client/pages/shared-list.tsx'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/** A customer's list for everybody who has its link; never cached, so that a withdrawn link stops working at once. */
export const sharedList = visitorPage({
  async load({ params: { key = '' }, commerce }): Promise<SharedListPageData | null> {
    const list = /^[\w-]{16,100}$/.test(key) ? await commerce.sharedList(key) : null
    if (!list) return null
    const { name, firstname, products } = list
    return { name, firstname, products: await commerce.cards(products.map(({ sku }) => sku)) }
  },
  meta: ({ name }) => ({ title: titled(name), noindex: true }),
  view: SharedListPage,
})
