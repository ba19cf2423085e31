import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { cartIsEmptyAtom, cartLoadedAtom } from '#client/features/cart/cart-atoms.ts'
import { CartLines } from '#client/features/cart/lines/cart-lines.tsx'
import { RemovedLine } from '#client/features/cart/lines/removed-line.tsx'
import { Advantages } from '#client/features/cart/totals/advantages.tsx'
import { CartPromises } from '#client/features/cart/totals/cart-promises.tsx'
import { CartTotals } from '#client/features/cart/totals/cart-totals.tsx'
import { dismissAddedAtom } from '#client/features/notices/notices-atoms.ts'
import { PanelDialog } from '#client/features/panel/panel-dialog.tsx'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { useRestoredFocus } from '#client/ui/restored-focus.ts'
import { routes } from '#shared/routes.ts'
import { EmptyCart } from './empty-cart.tsx'
import styles from './minicart.module.css'

/** Renders the drawer: the lines, the totals, and the button to the checkout. Following a link closes it. */
export default function Minicart() {
  const { t } = useMessages()
  const isEmpty = useAtomValue(cartIsEmptyAtom)
  const loaded = useAtomValue(cartLoadedAtom)
  const dismissAdded = useSetAtom(dismissAddedAtom)
  useRestoredFocus()
  useEffect(() => dismissAdded(), [dismissAdded])
  return (
    <PanelDialog panel="cart" title={t('Cart')} className={styles.minicart}>
      <div className={styles.removed}>
        <RemovedLine />
      </div>
      {!isEmpty && (
        <>
          <div className={styles.shown}>
            <div className={styles.lines}>
              <CartLines asks />
            </div>
            <div className={styles.further}>
              <Advantages />
              <CartTotals shows={(code) => code !== 'grand_total'} />
              <CartPromises />
            </div>
          </div>
          <div className={styles.foot} data-main-action>
            <CartTotals shows={(code) => code === 'grand_total'} />
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
