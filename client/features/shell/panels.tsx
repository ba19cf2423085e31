import { useAtom, useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { changedLineAtom } from '#client/features/cart/cart-atoms.ts'
import { lazyPanelPart } from '#client/features/panel/lazy-panel-part.tsx'
import { panelAtom } from '#client/features/panel/panel.ts'
import { withFurtherTexts } from '#client/texts.ts'
import type { MenuEntry } from '#shared/page-data.ts'

const AccountModal = lazyPanelPart(withFurtherTexts(() => import('../account/account-modal.tsx')))
const ListDialog = lazyPanelPart(withFurtherTexts(() => import('../lists/list-dialog.tsx')))
const Minicart = lazyPanelPart(withFurtherTexts(() => import('../cart/view/minicart.tsx')))
const ChangedLine = lazyPanelPart(withFurtherTexts(() => import('../cart/view/changed-line.tsx')))
const LanguagesModal = lazyPanelPart(withFurtherTexts(() => import('../languages/languages-modal.tsx')))
const HelpPanel = lazyPanelPart(withFurtherTexts(() => import('../help/help-panel.tsx')))
const NewsletterModal = lazyPanelPart(withFurtherTexts(() => import('../services/newsletter-modal.tsx')))
const Sidebar = lazyPanelPart(withFurtherTexts(() => import('./sidebar.tsx')))

/** Renders the panels over the page. The code of a panel is loaded when it first opens. */
export function Panels({ menu }: { menu: MenuEntry[] }) {
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
