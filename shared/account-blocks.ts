// Why: docs/decisions/039-account.md
import type { RouteParams } from 'regexparam'
import { routes } from './routes.ts'

/**
 * The titles of the account's pages, by the path behind `/my-account/`; `:id` is one entry of a block. The navigation lists the blocks in
 * this order, without the entries.
 */
export const accountTitles = {
  '': 'Overview',
  orders: 'Your orders',
  'orders/:id': 'Order {number}',
  recommendations: 'Your ratings',
  'recommendations/:id': 'Your rating',
  'my-lists': 'Your lists',
  'my-lists/:id': 'List',
  'recently-viewed': 'Recently viewed',
  'my-limited-products': 'Set aside for you',
  'order-by-list': 'Order by list',
  'my-figures': 'Your purchases in figures',
  'my-customer-club': 'Customer club',
  transactions: 'Points earned and spent',
  'my-profile': 'Your profile',
  'shipping-details': 'Addresses',
  'shipping-details/:id': 'Address',
  'my-shop': 'Your shop',
  'my-data': 'Your data',
} as const

export type AccountBlock = keyof typeof accountTitles

type Params = RouteParams<typeof routes.account.pattern>

/** Returns the block of a path; undefined if the path names no block. */
export function accountBlockOf({ block = '', id }: Params): AccountBlock | undefined {
  const path = id === undefined ? block : `${block}/:id`
  return Object.hasOwn(accountTitles, path) ? (path as AccountBlock) : undefined
}

/** Returns the path of a block. The block `orders/:id` needs the id of the entry. */
export function accountHref(
  path: AccountBlock,
  id?: string | number,
  query?: Record<string, string | number | undefined>,
): string {
  const block = path.split('/')[0]
  return routes.account.href({ ...(block && { block }), ...(id !== undefined && { id: String(id) }) }, query)
}
