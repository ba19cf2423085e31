import { hasRetailCounts } from '#shared/customer-group.ts'
import { getRetailCustomerCounts } from '#shared/platform-api/customer-group.ts'
import type { LoadBlock } from './block.ts'

export const loadFigures: LoadBlock<'my-figures'> = async ({ customer, asCustomer }) => {
  const isRetailGroup = hasRetailCounts((await customer)?.group_id ?? 0)
  return { counts: isRetailGroup ? await asCustomer(getRetailCustomerCounts, {}) : null }
}
