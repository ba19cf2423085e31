import { hasRetailCounts } from '#shared/customer-group.ts'
import { getRetailCustomerCounts } from '#shared/platform-api/customer-group.ts'
import type { LoadBlock } from './block.ts'

export const loadFigures: LoadBlock<'my-figures'> = async ({ customer, asCustomer }) => {
  const isTheirs = hasRetailCounts((await customer)?.group_id ?? 0)
  return { counts: isTheirs ? await asCustomer(getRetailCustomerCounts, {}) : null }
}
