import * as v from 'valibot'
import { accountHref } from '#shared/account-blocks.ts'
import { savedForLater } from '#shared/customer-list.ts'
import {
  addList,
  addProductToList,
  type CustomerList,
  emptyList,
  getLists,
  removeList,
  removeProductFromList,
  renameList,
  shareList,
} from '#shared/platform-api/customer-lists.ts'
import type { Context } from '#worker/gateway.ts'
import { translateFor } from '#worker/render/messages.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { CartItem } from '../add-to-cart.ts'
import { type Action, errorsOf, refusalOf, resultOf } from './action.ts'
import { requiredError } from './profile.ts'
import { putIntoCart } from './put-into-cart.ts'

const allLists = accountHref('my-lists')
const hrefOf = (id: number) => accountHref('my-lists/:id', id)
const full = 'There can be no more than 20 lists. Delete one to open another.'
const nameTaken = 'You have a list of this name already.'
const words = {
  tooMany: { '': 'A list can have no more than 100 products. Take one off to add another.' },
  listUnknown: { '': 'This list is not there any longer.' },
  productUnknown: { '': 'This cannot be had any longer.' },
}

export const createAccountList: Action = async ({ name = '' }, c) => {
  const known = await callAsVisitor(getLists, {}, c)
  if (!known.ok) return refusalOf(known, {})
  return (
    errorsOf({ name: nameError(name.trim(), known.result, c) }) ??
    resultOf(
      await callAsVisitor(addList, { body: { name: name.trim() } }, c),
      { done: 'listOpened', to: allLists },
      { tooMany: { name: full } },
    )
  )
}

/** Adds a product to one of the customer's lists, or to a new one. */
export const addToAccountList: Action = async ({ product = '', list = '', name = '' }, c) => {
  if (list && list !== newList) return put(idOf(product), idOf(list), c)
  const errors = errorsOf({ name: requiredError(name.trim()) })
  if (errors) return errors
  const opened = await callAsVisitor(addList, { body: { name: name.trim() } }, c)
  if (!opened.ok) return refusalOf(opened, { tooMany: { name: full } })
  const { listId = 0 } = opened.result.find((each) => each.name === name.trim()) ?? {}
  return put(idOf(product), listId, c)
}

/** The value of the field `list` for a list that is yet to be created. */
const newList = 'new'

async function put(productId: number, listId: number, c: Context) {
  const answer = await callAsVisitor(addProductToList, { body: { listId, productId } }, c)
  return resultOf(answer, { done: 'listed', to: hrefOf(listId) }, words)
}

/** Adds to the other list before it removes from this one: a failure between the two loses nothing. */
export const moveProduct: Action = async ({ product = '', list = '' }, c, id = '') => {
  const [productId, from] = [idOf(product), idOf(id)]
  const added = await callAsVisitor(addProductToList, { body: { listId: idOf(list), productId } }, c)
  if (!added.ok) return refusalOf(added, words)
  return resultOf(
    await callAsVisitor(removeProductFromList, { body: { listId: from, productId } }, c),
    { done: 'moved', to: hrefOf(from) },
    words,
  )
}

/** Removes a product from a list, or a line of the cart that was saved for later. */
export const removeFromAccountList: Action = async ({ product = '', item = '' }, c, id = '') => {
  const listId = idOf(id)
  const line = v.safeParse(v.pipe(v.string(), v.parseJson(), CartItem), item)
  const body = line.success ? { listId, item: line.output } : { listId, productId: idOf(product) }
  return resultOf(
    await callAsVisitor(removeProductFromList, { body }, c),
    { done: 'unlisted', to: hrefOf(listId) },
    words,
  )
}

/** Renames a list, except the list of lines saved for later: the shop finds it by its name. */
export const renameAccountList: Action = async ({ name = '' }, c, id = '') => {
  const known = await callAsVisitor(getLists, {}, c)
  if (!known.ok) return refusalOf(known, {})
  const listId = idOf(id)
  const others = known.result.filter((list) => list.listId !== listId)
  if (known.result.some((list) => list.listId === listId && list.name === savedForLater))
    return { errors: words.listUnknown }
  return (
    errorsOf({ name: nameError(name.trim(), others, c) }) ??
    resultOf(
      await callAsVisitor(renameList, { body: { listId, name: name.trim() } }, c),
      { done: 'listRenamed', to: hrefOf(listId) },
      { ...words, nameTaken: { name: nameTaken } },
    )
  )
}

export const deleteAccountList: Action = async (_, c, id = '') =>
  resultOf(
    await callAsVisitor(removeList, { body: { listId: idOf(id) } }, c),
    { done: 'listGone', to: allLists },
    words,
  )

export const clearAccountList: Action = async (_, c, id = '') =>
  resultOf(
    await callAsVisitor(emptyList, { body: { listId: idOf(id) } }, c),
    { done: 'listEmptied', to: hrefOf(idOf(id)) },
    words,
  )

export const shareByLink: Action = async ({ showsName }, c, id) => setShare(true, showsName === 'on', id, c)

export const stopSharing: Action = async (_, c, id) => setShare(false, false, id, c)

async function setShare(isShared: boolean, showsName: boolean, id = '', c: Context) {
  const listId = idOf(id)
  return resultOf(
    await callAsVisitor(shareList, { body: { listId, isShared, showsName } }, c),
    { done: isShared ? 'shared' : 'unshared', to: hrefOf(listId) },
    words,
  )
}

const Items = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), item: CartItem })),
  v.maxLength(100),
)

/** Puts all products of a list into the cart that its page showed as available. */
export const putListIntoCart: Action = async ({ items = '' }, c) => {
  const listed = v.safeParse(Items, items)
  return listed.success ? putIntoCart(listed.output, c) : { errors: words.productUnknown }
}

function nameError(name: string, lists: readonly CustomerList[], c: Context): string | undefined {
  if (!name) return requiredError(name)
  const t = translateFor(c.get('view').code)
  const taken = [t('Saved for later'), savedForLater, ...lists.map((list) => list.name)]
  return taken.includes(name) ? nameTaken : undefined
}

/** Returns the id in a field; 0, which no list or product has, if it is no id. */
function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
