import type { AddressEntry } from '#client/features/account/account-data.ts'
import type { AccountBlock } from '#shared/account-blocks.ts'
import { hasRetailCounts } from '#shared/customer-group.ts'
import { goodsPerPoint, pointValue } from '#shared/loyalty.ts'
import { selectedStore } from '#shared/pickup.ts'
import { getAddresses } from '#shared/platform-api/address-book.ts'
import { getRetailCustomerCounts } from '#shared/platform-api/customer-group.ts'
import { getTransactions, getViewed } from '#shared/platform-api/customer-history.ts'
import { getStores } from '#shared/platform-api/store.ts'
import { type CustomerAddress, mostAddresses } from '#shared/platform-api/user.ts'
import { townLine } from '#shared/town-line.ts'
import { openShops } from '#worker/commerce/store.ts'
import { Missing } from '#worker/declaration/page.ts'
import { momentInWords } from '../moment-in-words.ts'
import { hasClub, type LoadBlock } from './block.ts'
import { loadLimited } from './limited.ts'
import { loadList, loadLists } from './lists.ts'
import { loadOrderList } from './order-list.ts'
import { loadOrder, loadOrders } from './orders.ts'
import { loadOverview } from './overview.ts'
import { loadRecommendation, loadRecommendations } from './recommendations.ts'

const loadAddresses: LoadBlock<'shipping-details'> = async ({ asCustomer }) => {
  const addresses = ((await asCustomer(getAddresses, {})) ?? []).map(entryOf)
  return { addresses, isFull: addresses.length >= mostAddresses }
}

/** Loads the form of an address; `shipping-details/new` is an empty one. */
const loadAddress: LoadBlock<'shipping-details/:id'> = async ({ params, asCustomer, customer }) => {
  const { firstname = '', lastname = '' } = (await customer) ?? {}
  const own = { firstname, lastname }
  if (params.id === 'new') return { address: null, own }
  const addresses = (await asCustomer(getAddresses, {})) ?? []
  const address = addresses.find(({ id }) => String(id) === params.id)
  return address ? { address: entryOf(address), own } : new Missing('No such address')
}

function entryOf({ id, street, ...address }: CustomerAddress): AddressEntry {
  return { ...address, id: Number(id), street: [...street] }
}

const loadClub: LoadBlock<'my-customer-club'> = async (context) => {
  if (!(await hasClub(context))) return { club: null }
  const [latest] = (await context.asCustomer(getTransactions, {})) ?? []
  const points = latest?.balance ?? 0
  return { club: { points, worth: points * pointValue, pointValue, goodsPerPoint } }
}

const loadTransactions: LoadBlock<'transactions'> = async ({ view, customer, asCustomer }) => {
  if (!(await hasClub({ view, customer }))) return { movements: null }
  const movements = (await asCustomer(getTransactions, {})) ?? []
  return {
    movements: movements.map(({ id, date, order_increment_id, ...movement }) => ({
      ...movement,
      id,
      at: momentInWords(date, view),
      order: order_increment_id ?? '',
    })),
  }
}

/** Loads the shops where orders can be collected, and the customer's chosen one; none in a view without shops. */
const loadShop: LoadBlock<'my-shop'> = async ({ customer, asCustomer, view }) => {
  const [known, stores] = await Promise.all([customer, view.hasShops ? asCustomer(getStores, {}) : null])
  return {
    shops: openShops(stores ?? [], view.country).map(({ id, name, address, ...town }) => ({
      ...{ id: String(id), name },
      place: `${address}, ${townLine(town, view.country)}`,
    })),
    chosen: known && selectedStore(known),
  }
}

const loadViewed: LoadBlock<'recently-viewed'> = async ({ commerce, asCustomer }) => {
  const viewed = await asCustomer(getViewed, {})
  return {
    isKept: viewed?.isKept ?? false,
    cards: await commerce.cards(viewed?.products.map(({ sku }) => sku) ?? []),
  }
}

const loadFigures: LoadBlock<'my-figures'> = async ({ customer, asCustomer }) => {
  const isRetailGroup = hasRetailCounts((await customer)?.group_id ?? 0)
  return { counts: isRetailGroup ? await asCustomer(getRetailCustomerCounts, {}) : null }
}

const loadProfile: LoadBlock<'my-profile'> = async ({ view, customer }) => {
  const { id = 0, firstname = '', lastname = '', email = '', extension_attributes } = (await customer) ?? {}
  const { is_confirmed: isConfirmed = true, is_subscribed: isSubscribed = false } = extension_attributes ?? {}
  const mayHavePoints = await hasClub({ view, customer })
  return { id, firstname, lastname, email, isConfirmed, isSubscribed, mayHavePoints }
}

/** The loader of each block of the account: a missing one does not compile. */
export const blockLoaders: { readonly [Block in AccountBlock]: LoadBlock<Block> } = {
  '': loadOverview,
  orders: loadOrders,
  'orders/:id': loadOrder,
  recommendations: loadRecommendations,
  'recommendations/:id': loadRecommendation,
  'my-lists': loadLists,
  'my-lists/:id': loadList,
  'recently-viewed': loadViewed,
  'my-limited-products': loadLimited,
  'order-by-list': loadOrderList,
  'my-figures': loadFigures,
  'my-customer-club': loadClub,
  transactions: loadTransactions,
  'my-profile': loadProfile,
  'shipping-details': loadAddresses,
  'shipping-details/:id': loadAddress,
  'my-shop': loadShop,
  'my-data': async ({ customer }) => ({ email: (await customer)?.email ?? '' }),
}
