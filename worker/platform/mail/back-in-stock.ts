import { routes } from '#shared/routes.ts'
import { sellerLines } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface AnsweredAlert {
  email: string
  store_code: StoreCode
  product: string
  sku: string
  slug: string
  confirmed_at: string | null
  /** The id of another alert of the same address. */
  another: number | null
}

/** Returns an alert; null if the product does not exist any more, or if the address is deleted. */
export async function readAlert(id: number, db: D1Database): Promise<AnsweredAlert | null> {
  const { results } = await db
    .prepare(
      `SELECT email, website_id, store_id, doc ->> 'name' AS product, products.sku, doc ->> 'slug' AS slug, confirmed_at,
         (SELECT id FROM product_alerts AS other WHERE other.email = alert.email AND other.id <> alert.id LIMIT 1) AS another
       FROM product_alerts AS alert JOIN products ON products.id = alert.product_id AND status < 2
         JOIN product_documents AS document ON document.product_id = products.id
       WHERE alert.id = ? AND email IS NOT NULL`,
    )
    .bind(id)
    .all<Omit<AnsweredAlert, 'store_code'> & { website_id: number; store_id: number }>()
  const found = results.flatMap(({ website_id, store_id, ...alert }) => {
    const view = Object.values(storeViews).find(({ websiteId }) => websiteId === website_id)
    return view?.storeId === store_id ? { ...alert, store_code: view.code } : []
  })
  return found[0] ?? null
}

/** Composes the only mail of an alert. `leave` is the link that ends the other alerts of the address. */
export function backInStock(
  { store_code, product, sku, slug }: AnsweredAlert,
  shop: string,
  leave: string | undefined,
): Letter {
  const say = sayingIn(store_code)
  const address = `${shop}${routes.product.href({ parentSku: sku, slug })}`
  return {
    subject: say('backInStock', { product }),
    title: say('backInStock', { product }),
    intro: [say('backInStockWhat')],
    leave,
    sections: [
      {
        heading: product,
        lines: [{ label: say('backInStockLink'), address }, say('backInStockOnce')],
      },
      ...(leave
        ? [{ heading: say('leave'), lines: [{ label: say('alertsLeaveLink'), address: leave }] }]
        : []),
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}
