import type { ListName } from '#client/features/account/account-data.ts'
import { mostLists, savedForLater } from '#shared/customer-list.ts'
import { type CustomerList, getLists } from '#shared/platform-api/customer-lists.ts'
import { routes } from '#shared/routes.ts'
import { Missing } from '#worker/declaration/page.ts'
import type { LoadBlock } from './block.ts'

export const loadLists: LoadBlock<'my-lists'> = async ({ search, typed, commerce, asCustomer }) => {
  const save = search.save ?? typed?.save
  const [lists, product] = await Promise.all([asCustomer(getLists, {}), save ? commerce.product(save) : null])
  return {
    lists: (lists ?? []).map((list) => ({
      ...nameOf(list),
      count: list.products.length,
      isShared: Boolean(list.share),
    })),
    isFull: (lists?.length ?? 0) >= mostLists,
    save: product && { productId: product.id, sku: product.sku, name: product.name },
  }
}

export const loadList: LoadBlock<'my-lists/:id'> = async ({ params, origin, commerce, asCustomer }) => {
  const lists = (await asCustomer(getLists, {})) ?? []
  const list = lists.find(({ listId }) => String(listId) === params.id)
  if (!list) return new Missing('No such list')
  const products = list.products.filter(({ line }) => !line)
  const cards = await commerce.cards(products.map(({ sku }) => sku))
  const { share } = list
  return {
    list: {
      ...nameOf(list),
      cards,
      lines: list.products.flatMap(({ line }) => line ?? []),
      gone: products.length - cards.length,
      share: share
        ? { href: origin + routes.sharedList.href({ key: share.key }), showsName: share.showsName }
        : null,
    },
    others: lists.filter((other) => other !== list && other.name !== savedForLater).map(nameOf),
  }
}

function nameOf({ listId, name }: CustomerList): ListName {
  return { id: listId, name }
}
