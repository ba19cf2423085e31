import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import { useServed } from '../draft/served.ts'
import { readPlacedOrderAtom, wasOrderedAtom } from '../placing/order-atoms.ts'
import styles from './checkout-view.module.css'

/** Renders the empty checkout. Opens the confirmation if the cart was ordered in another tab. */
export function NothingToOrder() {
  const { t } = useMessages()
  const wasOrdered = useSetAtom(wasOrderedAtom)
  const readPlaced = useSetAtom(readPlacedOrderAtom)
  const [hasOrdered, setHasOrdered] = useState(useServed()?.hasOrdered ?? false)
  useEffect(() => {
    void wasOrdered().then((now) => now && location.assign(routes.confirmation.href()))
    void readPlaced().then((order) => setHasOrdered(order !== null))
  }, [wasOrdered, readPlaced])
  return (
    <div className={styles.empty}>
      <p>{t('Shopping cart is empty. Please add some products before entering Checkout')}</p>
      {hasOrdered && <a href={routes.confirmation.href()}>{t('See your last order')}</a>}
      <ButtonLink href={routes.home.href()}>{t('Find something good')}</ButtonLink>
    </div>
  )
}
