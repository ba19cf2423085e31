import { useAtomValue } from 'jotai'
import { usePart } from '#client/state/use-part.ts'
import { findLine } from '#shared/cart.ts'
import { cartAtom, changedLineAtom } from '../cart-atoms.ts'
import EditLine from '../lines/edit-line.tsx'
import { lineHref } from '../lines/entry-words.tsx'

/** Renders the edit dialog of a line that was just added, over the current page. */
export default function ChangedLine({ onClose }: { onClose(): void }) {
  const changed = useAtomValue(changedLineAtom)
  const line = usePart(cartAtom, (cart) => changed && findLine(cart, changed))
  const href = line && lineHref(line)
  return href ? <EditLine line={line} href={href} onClose={onClose} /> : null
}
