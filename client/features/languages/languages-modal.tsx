import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { readableCookies } from '#client/browser.ts'
import { cartCountAtom } from '#client/features/cart/cart-atoms.ts'
import { countIn } from '#client/features/cart/sync/count-mark.ts'
import { storedCart } from '#client/features/cart/sync/stored-cart.ts'
import { useMessages } from '#client/messages.tsx'
import { openDocument } from '#client/navigation/open-document.ts'
import { chooseView } from '#client/state/api.ts'
import { useView } from '#client/view.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { cartCount } from '#shared/kit-count.ts'
import { matchRoute, routes } from '#shared/routes.ts'
import { type StoreCode, storeCodeOfHost, storeCodes, storeViews } from '#shared/store-view.ts'
import { type NewNotice, notifyAtom } from '../notices/notices-atoms.ts'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import styles from './languages-modal.module.css'

const notSwitched: NewNotice = {
  type: 'error',
  message: genericFailure,
}

/**
 * Renders the choice of a store view, which sets language and currency together. If the host determines the view, each other view has
 * its own host.
 */
export default function LanguagesModal() {
  const { t } = useMessages()
  const current = useView()
  const notify = useSetAtom(notifyAtom)
  const byHost = storeCodeOfHost(location.host) !== undefined
  const counts = useCartCounts()
  const countries = new Intl.DisplayNames(current.locale, { type: 'region' })
  return (
    <PanelDialog panel="languages" title={t('Language and currency')}>
      <ul className={styles.views}>
        {Object.values(storeViews).map(({ code, locale, language, country, currency }) => {
          const count = counts[code] ?? 0
          const label = (
            <>
              <span lang={locale}>{language}</span>
              <span className={styles.currency}>
                {t('Delivery to {country}', { country: countries.of(country) ?? country })}, {currency}
                {count > 0 && ` · ${t('{count} in your cart', { count })}`}
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
                  onClick={() => void switchView(code).catch(() => notify(notSwitched))}
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

/** Returns the number of items in the cart of each view: from the storage of this host, or from the mark of the view's host. */
function useCartCounts(): Partial<Record<StoreCode, number>> {
  const { code } = useView()
  const here = useAtomValue(cartCountAtom)
  const [there, setThere] = useState<Partial<Record<StoreCode, number>>>({})
  useEffect(() => {
    for (const other of storeCodes)
      if (other !== code)
        void storedCart(other).then((cart) => {
          const count = cartCount(cart) || countIn(readableCookies() ?? '', other)
          setThere((counts) => ({ ...counts, [other]: count }))
        })
  }, [code])
  return { ...there, [code]: here }
}

/** Sets the cookie of a store view and shows the current page in it. */
async function switchView(store: StoreCode): Promise<void> {
  await chooseView(store)
  openDocument(pathInOtherView(new URL(location.href)))
}

/** Returns the address of the same page on the host of a view: the first label of the host is replaced. */
export function hostOfView(store: StoreCode, here = new URL(location.href)): string {
  const [label = store] = storeViews[store].hosts
  const host = here.host.replace(/^[^.]+/, label)
  return `${here.protocol}//${host}${pathInOtherView(here)}`
}

/**
 * Returns the path of a page in another view. Categories and texts have translated addresses: for them it is the home page.
 * All other paths are the same in all views.
 */
export function pathInOtherView(url: URL): string {
  const name = matchRoute(url.pathname)?.name
  const sameThere = name !== undefined && name !== 'category' && name !== 'cms'
  return sameThere ? url.pathname + url.search : routes.home.href()
}
