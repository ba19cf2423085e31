import { isPending } from '#client/state/outbox/task.ts'
import type { Wish } from './sync-wishes.ts'

/** A product on a list, with the data that a browser shows. */
export interface Listed {
  productId: number
  sku: string
  /** '' if only the account stores the name. */
  name: string
  href: string
}

export interface DeviceList {
  name: string
  /** The products in the order in which they were added. */
  products: readonly Listed[]
}

/** A change that the customer's lists have not accepted yet. */
export interface ListWish extends Wish {
  /** The name of the list: a guest's list and an account's list share only their name. */
  list: string
  product: Listed
}

/** The lists as this browser stores them. */
export interface ListsState {
  lists: readonly DeviceList[]
  /** The wishes in order of creation, at most one per product and list. */
  wishes: readonly ListWish[]
  /** True if the lists were a customer's when they were last read. */
  isCustomers?: true
}

export const noLists: ListsState = { lists: [], wishes: [] }

/** The wishes as tasks of the outbox: each wish contains the desired state, so sending it twice does no harm. */
export const listTasks = {
  tasks: ({ wishes }: ListsState) => wishes,
  withTasks: (state: ListsState, wishes: readonly ListWish[]): ListsState => ({ ...state, wishes }),
  sameSubject: (one: ListWish, other: ListWish) => isOf(one, other.list, other.product),
}

export function withListed(state: ListsState, list: string, product: Listed, id: string): ListsState {
  return {
    ...state,
    lists: added(state.lists, list, product),
    wishes: [...otherWishes(state, list, product), { id, kind: 'keep', list, product }],
  }
}

/** Removes a product from a list. The removal is sent to a customer's lists only. A guest's list ends with its last product. */
export function withoutListed(state: ListsState, list: string, product: Listed, id: string): ListsState {
  const known = state.wishes.some((wish) => !isPending(wish) && isOf(wish, list, product))
  const lists = removed(state.lists, list, product)
  return {
    ...state,
    lists: state.isCustomers ? lists : lists.filter(({ products }) => products.length > 0),
    wishes: [
      ...otherWishes(state, list, product),
      ...(state.isCustomers || known ? [{ id, kind: 'drop' as const, list, product }] : []),
    ],
  }
}

/** Returns the customer's lists with the changes that they have not accepted yet. */
export function withKnownLists(state: ListsState, known: readonly DeviceList[]): ListsState {
  const shown = known.map(({ name, products }) => ({
    name,
    products: products.map((product) => find(state.lists, name, product) ?? product),
  }))
  const lists = state.wishes.reduce<readonly DeviceList[]>(
    (before, { kind, list, product }) => (kind === 'keep' ? added : removed)(before, list, product),
    shown,
  )
  return { ...state, lists, isCustomers: true }
}

/** Leaves the lists of a customer whose session ended without a sign-out: pending additions wait for the next sign-in. */
export function leaveLists(state: ListsState): ListsState {
  const wishes = state.wishes.filter(({ kind }) => kind === 'keep')
  const lists = state.isCustomers
    ? wishes.reduce<readonly DeviceList[]>((before, { list, product }) => added(before, list, product), [])
    : state.lists
  return { lists, wishes }
}

function added(lists: readonly DeviceList[], name: string, product: Listed): readonly DeviceList[] {
  if (!lists.some((list) => list.name === name)) return [...lists, { name, products: [product] }]
  return lists.map((list) =>
    list.name !== name || has(list, product) ? list : { ...list, products: [...list.products, product] },
  )
}

function removed(lists: readonly DeviceList[], name: string, product: Listed): readonly DeviceList[] {
  return lists.map((list) =>
    list.name === name ? { ...list, products: list.products.filter((each) => !isSame(each, product)) } : list,
  )
}

export function has({ products }: DeviceList, product: Pick<Listed, 'productId'>): boolean {
  return products.some((each) => isSame(each, product))
}

function find(lists: readonly DeviceList[], name: string, product: Listed): Listed | undefined {
  const here = lists.filter((list) => list.name === name).flatMap(({ products }) => products)
  return here.find((each) => isSame(each, product))
}

function isSame(one: Pick<Listed, 'productId'>, other: Pick<Listed, 'productId'>): boolean {
  return one.productId === other.productId
}

function otherWishes({ wishes }: ListsState, list: string, product: Listed): readonly ListWish[] {
  return wishes.filter((wish) => !isOf(wish, list, product))
}

function isOf(wish: ListWish, list: string, product: Listed): boolean {
  return wish.list === list && isSame(wish.product, product)
}
