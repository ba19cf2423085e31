import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, memo, Suspense } from 'react'
import { openPanelAtom } from '#client/features/panel/panel.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuEntry } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { openViews, shopName } from '#shared/shop.ts'
import { SearchField } from '../search/search-field.tsx'
import { CartButton } from './cart-button.tsx'
import styles from './header.module.css'
import { MainMenu } from './main-menu.tsx'

/** Memoised: the header is the same on every page and is not rendered again on navigation. */
export const Header = memo(function Header({ menu }: { menu: MenuEntry[] }) {
  const { t } = useMessages()
  const openPanel = useSetAtom(openPanelAtom)
  function openMenu(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    openPanel('menu')
  }

  return (
    <header className={styles.header} data-returns>
      <div className={styles.bar}>
        {/* Without scripts, the menu is a separate page. */}
        <a
          className={styles.menuButton}
          href={routes.sitemap.href()}
          onClick={openMenu}
          aria-haspopup="dialog"
        >
          <Icon name="menu" />
          <VisuallyHidden>{t('Menu')}</VisuallyHidden>
        </a>
        <a className={styles.logo} href={routes.home.href()}>
          {shopName}
        </a>
        <SearchField />
        <div className={styles.tools}>
          {openViews.length > 1 && (
            <button
              type="button"
              className={styles.tool}
              onClick={() => openPanel('languages')}
              aria-haspopup="dialog"
            >
              <Icon name="globe" />
              <VisuallyHidden narrow>{t('Language')}</VisuallyHidden>
            </button>
          )}
          <AccountButton className={styles.tool} />
          <CartButton className={styles.tool} />
        </div>
      </div>
      <Suspense>
        <MainMenu menu={menu} />
      </Suspense>
    </header>
  )
})

/** Renders a link to the account; with scripts it opens the sign-in modal instead. */
function AccountButton({ className }: { className: string | undefined }) {
  const { t } = useMessages()
  const session = useAtomValue(sessionAtom)
  const openPanel = useSetAtom(openPanelAtom)

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    openPanel('account')
  }

  return (
    <a className={className} href={routes.account.href({})} onClick={open} aria-haspopup="dialog">
      <Icon name="account" />
      <VisuallyHidden narrow>{session?.firstName ?? t('My Account')}</VisuallyHidden>
    </a>
  )
}
