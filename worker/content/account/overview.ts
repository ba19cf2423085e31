import { getLists } from '#shared/platform-api/customer-lists.ts'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import { getTransactions } from '#shared/platform-api/transactions.ts'
import { cmsContent } from '../cms-content.ts'
import type { AccountContext, LoadBlock } from './block.ts'
import { nextSteps } from './next-steps.ts'
import { orderRow } from './orders.ts'
import { undefinedIfPlatformFails } from './undefined-if-platform-fails.ts'

/** Loads several parts in parallel: a part that fails does not affect the others. */
export const loadOverview: LoadBlock<''> = async (context) => {
  const { view, asCustomer } = context
  const [history, movements, lists, chosen] = await Promise.all([
    undefinedIfPlatformFails(asCustomer(orderHistory, { query: { pageSize: 1, currentPage: 1 } })),
    view.hasLoyaltyClub ? undefinedIfPlatformFails(asCustomer(getTransactions, {})) : null,
    undefinedIfPlatformFails(asCustomer(getLists, {})),
    undefinedIfPlatformFails(chosenFor(context)),
  ])
  const latest = history?.items[0]
  return {
    next: await nextSteps(latest, context),
    order: latest ? orderRow(latest, view) : history && null,
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
