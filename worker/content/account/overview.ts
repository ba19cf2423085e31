import type { NextStep } from '#client/features/account/account-data.ts'
import { hasLimitedProducts } from '#shared/customer-group.ts'
import { getCustomerProducts } from '#shared/platform-api/customer-group.ts'
import { getTransactions } from '#shared/platform-api/customer-history.ts'
import { getLists } from '#shared/platform-api/customer-lists.ts'
import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import { getRecommendations } from '#shared/platform-api/recommendations.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { producerAndName } from '#shared/wine-words.ts'
import { cmsContent } from '../cms-content.ts'
import { momentInWords } from '../moment-in-words.ts'
import { type AccountContext, hasClub, type LoadBlock, undefinedIfPlatformFails } from './block.ts'
import { orderRows } from './orders.ts'
import { isReady } from './past-order.ts'
import { boughtNames } from './recommendations.ts'

const mostShown = 2

type Context = Omit<AccountContext, 'customer'>

/** Loads several parts in parallel: a part that fails does not affect the others. */
export const loadOverview: LoadBlock<''> = async (context) => {
  const { asCustomer } = context
  const [history, movements, lists, chosen] = await Promise.all([
    undefinedIfPlatformFails(asCustomer(orderHistory, { query: { pageSize: 1, currentPage: 1 } })),
    hasClub(context).then((has) => (has ? undefinedIfPlatformFails(asCustomer(getTransactions, {})) : null)),
    undefinedIfPlatformFails(asCustomer(getLists, {})),
    undefinedIfPlatformFails(chosenFor(context)),
  ])
  const latest = history?.items[0]
  return {
    next: await nextSteps(latest, context),
    order: latest ? (await orderRows([latest], context))[0] : history && null,
    points: movements && (movements[0]?.balance ?? 0),
    lists: lists?.map(({ listId: id, name, products }) => ({ id, name, count: products.length })),
    chosen: chosen ?? '',
  }
}

/** Returns the text of the block `chosen_redwine`, for the content tag `redwine`; widgets inside the block are omitted. */
async function chosenFor({ customer, commerce }: AccountContext): Promise<string> {
  const tag = (await customer)?.custom_attributes.find(
    ({ attribute_code }) => attribute_code === 'custom_content_tag',
  )?.value
  const block = tag ? await commerce.cmsBlock(`chosen_${tag}`) : null
  const sections = block ? await cmsContent(block.content, commerce) : []
  return sections.map((section) => (section.kind === 'text' ? section.html : '')).join('')
}

/** Returns the suggested next steps, urgent ones first; steps whose data cannot be loaded are omitted. */
async function nextSteps(
  latest: PastOrder | undefined,
  { customer, ...context }: AccountContext,
): Promise<NextStep[]> {
  const known = await customer
  if (!known) return []
  const [setAside, unrated] = await Promise.all([setAsideFor(known, context), unratedOf(latest, context)])
  const steps: (NextStep | false | undefined)[] = [
    latest && isReady(latest) && { kind: 'collect', about: latest.increment_id, id: latest.increment_id },
    known.extension_attributes?.is_confirmed === false && { kind: 'confirm', about: known.email, id: '' },
    setAside,
    known.addresses.length === 0 && { kind: 'address', about: '', id: 'new' },
    unrated,
  ]
  return steps.filter((step) => step !== false && step !== undefined).slice(0, mostShown)
}

/** Returns the step for the reserved product of the customer whose reservation ends first. */
async function setAsideFor(
  { group_id }: Customer,
  { asCustomer, view }: Context,
): Promise<NextStep | undefined> {
  if (!hasLimitedProducts(group_id)) return undefined
  const products = (await undefinedIfPlatformFails(asCustomer(getCustomerProducts, {}))) ?? []
  const next = products.find(({ qty, until }) => qty > 0 && until)
  return next?.until ? { kind: 'setAside', about: momentInWords(next.until, view), id: '' } : undefined
}

/** Returns the step to rate a product of the latest order that is still sold and not rated yet. */
async function unratedOf(
  latest: PastOrder | undefined,
  { asCustomer, commerce }: Context,
): Promise<NextStep | undefined> {
  const bought = boughtNames(latest ? [latest] : [])
  if (bought.size === 0) return undefined
  const recommendations = await undefinedIfPlatformFails(asCustomer(getRecommendations, {}))
  const unrated = [...bought.keys()].filter(
    (id) => recommendations && !recommendations.some(({ productId }) => productId === id),
  )
  const [card] = (await undefinedIfPlatformFails(commerce.cardsOfIds(unrated))) ?? []
  return card && { kind: 'rate', about: producerAndName(card)[1], id: String(card.id) }
}
