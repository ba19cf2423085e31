import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { isPlainPress } from '../../navigation/plain-press.ts'
import { lazyPanelPart } from '../panel/lazy-panel-part.tsx'
import { openPanelAtom, type Panel, panelAtom } from '../panel/panel.ts'

const AlertDialog = lazyPanelPart(withFurtherTexts(() => import('../services/alert-dialog.tsx')))
const ReservationDialog = lazyPanelPart(withFurtherTexts(() => import('../services/reservation-dialog.tsx')))

/** Renders product alert and reservation as dialogs; each form also has its own page. */
export function ServiceDialogs({ data: { product, buy, shops } }: { data: ProductPageData }) {
  const panel = useAtomValue(panelAtom)
  if (!buy) return null
  return (
    <Suspense>
      {panel === 'alert' && <AlertDialog name={product.name} productId={buy.id} sku={buy.sku} />}
      {panel === 'reservation' && <ReservationDialog name={product.name} sku={buy.sku} shops={shops} />}
    </Suspense>
  )
}

interface ServiceLinkProps {
  panel: Extract<Panel, 'alert' | 'reservation'>
  /** The page of the same form, for browsers without scripts and for new tabs. */
  href: string
  className?: string
  children: ReactNode
}

export function ServiceLink({ panel, href, className, children }: ServiceLinkProps) {
  const open = useSetAtom(openPanelAtom)
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    open(panel)
  }
  return (
    <a href={href} className={className} onClick={press}>
      {children}
    </a>
  )
}
