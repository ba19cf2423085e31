import type { PageName } from '#shared/page-data.ts'
import type { LocalShop } from '#worker/local/shop.ts'

/** Addresses of every page, for `addressesOf`. A missing page is a type error. */
export const pages = {
  home: ['/', '/pwa.html'],
  cart: ['/cart'],
  checkout: ['/checkout'],
  confirmation: ['/confirmation'],
  account: [
    '/my-account',
    '/my-account/orders?page=2',
    '/my-account/orders/100000001',
    '/my-account/recommendations',
    '/my-account/recommendations/1',
    '/my-account/my-limited-products',
    '/my-account/order-by-list',
    '/my-account/my-figures',
    '/my-account/my-customer-club',
    '/my-account/transactions',
    '/my-account/my-profile?done=password',
    '/my-account/shipping-details',
    '/my-account/shipping-details/new',
    '/my-account/shipping-details/1',
    '/my-account/my-lists?save={sku}',
    '/my-account/my-lists/1',
    '/my-account/recently-viewed',
    '/my-account/my-shop',
    '/my-account/my-data',
  ],
  resetPassword: ['/reset-password', '/reset-password?done=resetAsked'],
  signup: ['/signup', '/signup?done=signedUp', '/signup?step=confirm'],
  contact: ['/contact'],
  error: ['/error'],
  product: ['/p/{sku}/{slug}', '/p/{sku}/{slug}?page=2'],
  elabel: ['/elabel/{sku}'],
  alert: ['/alert/{sku}'],
  reservation: ['/reserve/{sku}'],
  newsletter: ['/newsletter', '/newsletter?outcome=pending'],
  mailLink: [
    '/mail/confirm-alert',
    '/mail/keep-reservation',
    '/mail/take-back',
    '/mail/leave-alerts?done=alertsLeft',
    '/mail/no-such-action',
  ],
  category: ['/c/rodvin', '/c/rodvin?page=2', '/c/rodvin?price-from=300&price-below=100'],
  region: ['/region/piemonte', '/region/no-such-place'],
  producer: ['/producer/{producer}', '/producer/%3Cb%3E'],
  cms: ['/i/about-us'],
  sitemap: ['/sitemap'],
  sitemapLetter: ['/sitemap/products/a'],
  search: ['/search?q=rioja', '/search?q=rioja&price-from=cheap&price-below=100'],
  bestMatch: ['/bestmatch/{sku}'],
  bestseller: ['/vildmed-bestseller'],
  compare: ['/compare', '/compare?skus={sku},no-such-sku'],
  sharedList: ['/lists/0123456789abcdef0123456789abcdef', '/lists/1'],
  sommelier: [
    '/sommelier',
    '/sommelier?q=r%C3%B8dvin+til+lam',
    '/sommelier?food=702&taste=full&colour=red&price=100-200',
  ],
  gift: ['/gift', '/gift?occasion=birthday&price=150-300'],
  withdrawal: ['/withdrawal'],
  ageApprove: ['/age-approve', '/age-approve?outcome=declined'],
  offline: ['/offline'],
  notFound: ['/no-such-page', '/my-account/no-such-block'],
  failure: ['/p/no-such-sku/wine'],
} satisfies Record<PageName, readonly string[]>

/** Returns all addresses of the table, with a product of the shop. */
export async function addressesOf({ db }: LocalShop): Promise<string[]> {
  const product = await db
    .prepare(
      `SELECT products.sku, doc ->> 'slug' AS slug, doc ->> 'producer' AS producer FROM products JOIN product_documents ON product_id = products.id
       WHERE type_id = 'simple' AND visibility = 4 AND status = 1 AND b2b_only = 0 AND store_id = 1
         AND parent_sku IS NULL ORDER BY products.id LIMIT 1`,
    )
    .first<{ sku: string; slug: string; producer: string | null }>()
  if (!product) throw new Error('The shop has no product')
  return Object.values(pages)
    .flat()
    .map((address) => address.replace('{sku}', product.sku).replace('{slug}', product.slug))
    .map((address) => address.replace('{producer}', encodeURIComponent(product.producer ?? '')))
}
