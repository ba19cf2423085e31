import { useAtomValue } from 'jotai'
import { withNetSum } from '#shared/net-sum.ts'
import { showsNetAtom } from '../shows-net.ts'
import { cartTotalsAtom } from '../totals-atoms.ts'
import { TotalsRows } from './totals-rows.tsx'

/** The platform's totals. While new ones are awaited, the old figures are dimmed. */
export function CartTotals() {
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const showsNet = useAtomValue(showsNetAtom)
  return totals && <TotalsRows totals={showsNet ? withNetSum(totals) : totals} pending={pending} />
}
