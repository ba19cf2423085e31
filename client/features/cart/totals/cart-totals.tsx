import { useAtomValue } from 'jotai'
import { withNetSum } from '#shared/net-sum.ts'
import { showsNetAtom } from '../shows-net.ts'
import { cartTotalsAtom } from '../totals-atoms.ts'
import { TotalsRows } from './totals-rows.tsx'

interface CartTotalsProps {
  /** Which rows, by their codes; without it all. */
  shows?(code: string): boolean
}

/** The platform's totals. While new ones are awaited, the old figures are dimmed. */
export function CartTotals({ shows = () => true }: CartTotalsProps) {
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const showsNet = useAtomValue(showsNetAtom)
  if (!totals) return null
  const rows = showsNet ? withNetSum(totals) : totals
  const segments = rows.segments.filter(({ code }) => shows(code))
  return <TotalsRows totals={{ ...rows, segments }} pending={pending} />
}
