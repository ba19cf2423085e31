import { useAtomValue } from 'jotai'
import { cartTotalsAtom, showsNetAtom } from '#client/features/cart/totals-atoms.ts'
import { withNetSum } from '#shared/net-sum.ts'
import { TotalsRows } from './totals-rows.tsx'

interface CartTotalsProps {
  /** Selects the rows by their codes. Default: all rows. */
  shows?(code: string): boolean
}

/** Renders the platform's totals. While new totals are pending, the old figures are dimmed. */
export function CartTotals({ shows = () => true }: CartTotalsProps) {
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const showsNet = useAtomValue(showsNetAtom)
  if (!totals) return null
  const rows = showsNet ? withNetSum(totals) : totals
  const segments = rows.segments.filter(({ code }) => shows(code))
  return <TotalsRows totals={{ ...rows, segments }} pending={pending} />
}
