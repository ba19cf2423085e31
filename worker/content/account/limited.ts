import { hasLimitedProducts } from '#shared/customer-group.ts'
import { getCustomerProducts } from '#shared/platform-api/customer-group.ts'
import { productHref } from '#shared/product-href.ts'
import { momentInWords } from '../moment-in-words.ts'
import type { LoadBlock } from './block.ts'

/** Loads the products that are set aside for the customer, without those that are no longer sold. */
export const loadLimited: LoadBlock<'my-limited-products'> = async ({ customer, ...context }) => {
  if (!hasLimitedProducts((await customer)?.group_id ?? 0)) return { isEntitled: false, products: [] }
  const { asCustomer, commerce, view } = context
  const own = (await asCustomer(getCustomerProducts, {})) ?? []
  const articles = await commerce.articles(own.map(({ sku }) => sku))
  return {
    isEntitled: true,
    products: own.flatMap(({ sku, qty, until }) => {
      const article = articles.find((each) => each.sku === sku)
      if (!article || qty < 1) return []
      const { name, price_incl_tax: price } = article
      return [
        { sku, qty, name, price, href: productHref(article), until: until && momentInWords(until, view) },
      ]
    }),
  }
}
