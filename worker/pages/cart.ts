import CartPage from '#client/pages/cart.tsx'
import { AddedSearch } from '#shared/added-search.ts'
import { titled } from '#shared/shop.ts'
import { notesIfThere } from '#worker/content/notes.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const cart = visitorPage({
  worksOffline: true,
  search: AddedSearch,
  async load({ commerce }) {
    const { age_sign, deposit } = await notesIfThere(['age_sign', 'deposit'], commerce)
    return { ageSign: age_sign, deposit }
  },
  meta: (_, { t }) => ({ title: titled(t('Cart')), noindex: true }),
  view: CartPage,
})
