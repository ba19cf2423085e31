import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { cartCountAtom } from '#client/features/cart/cart-atoms.ts'
import { storedCart } from '#client/features/cart/sync/stored-cart.ts'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { cartCount } from '#shared/kit-count.ts'
import { type StoreCode, storeCodeOfHost, storeViews } from '#shared/store-view.ts'
import { type NewNotice, notifyAtom } from '../notices/notices-atoms.ts'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import styles from './languages-modal.module.css'
import { hostOfView, switchView } from './switch-view.ts'

const trouble: NewNotice = {
  type: 'error',
  message: 'Something went wrong. Try again in a few seconds.',
}
const deliveries: Record<StoreCode, string> = { da: 'Delivery to Denmark', sv: 'Delivery to Sweden' }
const names: Record<StoreCode, string> = { da: 'Dansk', sv: 'Svenska' }

/** Language and currency go together: a view of the shop. Where the host names a view, the other has another host. */
export default function LanguagesModal() {
  const { t } = useMessages()
  const current = useView()
  const notify = useSetAtom(notifyAtom)
  const byHost = storeCodeOfHost(location.host) !== undefined
  const counts = useCartCounts()
  return (
    <PanelDialog panel="languages" title={t('Language and currency')}>
      <ul className={styles.views}>
        {Object.values(storeViews).map(({ code, locale, currency }) => {
          const label = (
            <>
              <span lang={locale}>{names[code]}</span>
              <span className={styles.currency}>
                {t(deliveries[code])}, {currency}
                {counts[code] > 0 && ` · ${t('{count} in your cart', { count: counts[code] })}`}
              </span>
            </>
          )
          const marked = code === current.code ? 'true' : undefined
          return (
            <li key={code}>
              {byHost ? (
                <a className={styles.view} href={hostOfView(code)} aria-current={marked} hrefLang={locale}>
                  {label}
                </a>
              ) : (
                <button
                  type="button"
                  className={styles.view}
                  aria-current={marked}
                  onClick={() => void switchView(code).catch(() => notify(trouble))}
                >
                  {label}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.stays}>
        {t('Each country has a cart of its own: what is in this one stays here.')}
      </p>
    </PanelDialog>
  )
}

/** How many stand in the cart of each view, as far as this browser knows: what another host keeps it cannot see. */
function useCartCounts(): Record<StoreCode, number> {
  const { code } = useView()
  const here = useAtomValue(cartCountAtom)
  const [there, setThere] = useState(0)
  const other = code === 'da' ? 'sv' : 'da'
  useEffect(() => {
    void storedCart(other).then((cart) => setThere(cartCount(cart)))
  }, [other])
  return { da: there, sv: there, [code]: here }
}
