import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { useKeptFocus } from '#client/ui/kept-focus.ts'
import { routes } from '#shared/routes.ts'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import { cartIsEmptyAtom, cartLoadedAtom } from './cart-atoms.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import styles from './minicart.module.css'
import { RemovedLine } from './removed-line.tsx'

/** The drawer: what is in the cart, what it costs, and the way on. Following a link closes it. */
export default function Minicart() {
  const { t } = useMessages()
  const isEmpty = useAtomValue(cartIsEmptyAtom)
  const loaded = useAtomValue(cartLoadedAtom)
  useKeptFocus()
  return (
    <PanelDialog panel="cart" title={t('Cart')} className={styles.minicart}>
      <div className={styles.removed}>
        <RemovedLine />
      </div>
      {!isEmpty && (
        <>
          <div className={styles.lines}>
            <CartLines />
          </div>
          <div className={styles.foot}>
            <FreeDelivery />
            <CartTotals />
            <div className={styles.ways}>
              <ButtonLink href={routes.checkout.href()}>{t('Go to checkout')}</ButtonLink>
              <ButtonLink kind="quiet" href={routes.cart.href()}>
                {t('View cart')}
              </ButtonLink>
            </div>
          </div>
        </>
      )}
      {isEmpty && loaded && <EmptyCart />}
    </PanelDialog>
  )
}
