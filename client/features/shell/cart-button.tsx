import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { openPanelAtom } from '#client/features/panel/panel.ts'
import { useMessages } from '#client/messages.tsx'
import { useAtomAfterPaint } from '#client/navigation/after-paint.ts'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { cartCountAtom, lineCountAtom } from '../cart/cart-atoms.ts'
import styles from './header.module.css'

/** Renders a link to the cart page. With scripts a click opens the cart drawer. */
export function CartButton({ className }: { className: string | undefined }) {
  const { t } = useMessages()
  // Updated after the clicked button has been painted.
  const counted = useView().cartCount === 'items' ? lineCountAtom : cartCountAtom
  const count = useAtomAfterPaint(counted)
  const openPanel = useSetAtom(openPanelAtom)

  function open(event: MouseEvent) {
    if (!isPlainPress(event) || location.pathname === routes.cart.href()) return
    event.preventDefault()
    openPanel('cart')
  }

  return (
    <a className={className} href={routes.cart.href()} onClick={open} aria-haspopup="dialog">
      <Icon name="bag" />
      <VisuallyHidden narrow>{t('Cart')}</VisuallyHidden>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{t('{count, plural, one {# item} other {# items}}', { count })}</VisuallyHidden>
        </span>
      )}
    </a>
  )
}
