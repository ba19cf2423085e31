import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { Announcer } from '#client/features/notices/announcer.tsx'
import { useMessages } from '#client/messages.tsx'
import { navigatingAtom } from '#client/navigation/progress.ts'
import { onlineAtom } from '#client/state/connection.ts'
import { withFurtherTexts } from '#client/texts.ts'
import type { MenuEntry, PageData, Shell } from '#shared/page-data.ts'
import { Admin } from '../admin/admin.tsx'
import { changedLineAtom } from '../cart/cart-atoms.ts'
import { HelpButton } from '../help/help-button.tsx'
import { Notices } from '../notices/notices.tsx'
import { lazyPanelPart } from '../panel/lazy-panel-part.tsx'
import { panelAtom } from '../panel/panel.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { MinimalHeader } from './minimal-header.tsx'

interface LayoutProps {
  page: PageData
  shell: Shell
  children: ReactNode
}

export function Layout({ page, shell, children }: LayoutProps) {
  const { t } = useMessages()
  const { layout } = page
  return (
    <div className={styles.layout} data-layout={layout} data-page={page.page}>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <OfflineBand />
      {layout === 'default' && <Header menu={shell.menu} />}
      {layout === 'minimal' && <MinimalHeader />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Suspense>{layout === 'default' && <Footer html={shell.footer} />}</Suspense>
      {layout === 'default' && <HelpButton />}
      <Panels menu={shell.menu} />
      <Admin page={page} />
      <Notices />
      <Announcer />
    </div>
  )
}

/** Renders a progress bar at the top, two pixels high, while another page is being fetched. */
function ProgressBar() {
  const { t } = useMessages()
  if (!useAtomValue(navigatingAtom)) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('Loading the page')} />
}

function OfflineBand() {
  const { t } = useMessages()
  const online = useAtomValue(onlineAtom)
  return (
    <div role="status">
      {!online && (
        <p className={styles.band}>
          {t('You are offline. What you change is kept and sent when you are back.')}
        </p>
      )}
    </div>
  )
}

const AccountModal = lazyPanelPart(withFurtherTexts(() => import('../account/account-modal.tsx')))
const ListDialog = lazyPanelPart(withFurtherTexts(() => import('../lists/list-dialog.tsx')))
const Minicart = lazyPanelPart(withFurtherTexts(() => import('../cart/view/minicart.tsx')))
const ChangedLine = lazyPanelPart(withFurtherTexts(() => import('../cart/view/changed-line.tsx')))
const LanguagesModal = lazyPanelPart(withFurtherTexts(() => import('../languages/languages-modal.tsx')))
const HelpPanel = lazyPanelPart(withFurtherTexts(() => import('../help/help-panel.tsx')))
const NewsletterModal = lazyPanelPart(withFurtherTexts(() => import('../services/newsletter-modal.tsx')))
const Sidebar = lazyPanelPart(withFurtherTexts(() => import('./sidebar.tsx')))

/** Renders the panels over the page. The code of a panel is loaded when it first opens. */
function Panels({ menu }: { menu: MenuEntry[] }) {
  const panel = useAtomValue(panelAtom)
  const [changed, setChanged] = useAtom(changedLineAtom)
  return (
    <Suspense fallback={null}>
      {panel === 'cart' && <Minicart />}
      {panel === 'menu' && <Sidebar menu={menu} />}
      {changed && <ChangedLine onClose={() => setChanged(null)} />}
      {panel === 'languages' && <LanguagesModal />}
      {panel === 'account' && <AccountModal />}
      {panel === 'help' && <HelpPanel />}
      {panel === 'lists' && <ListDialog />}
      {panel === 'newsletter' && <NewsletterModal />}
    </Suspense>
  )
}
