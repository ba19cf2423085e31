import { useAtom, useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { changedLineAtom } from '#client/features/cart/cart-atoms.ts'
import { later } from '#client/features/panel/later.tsx'
import { panelAtom } from '#client/features/panel/panel.ts'
import { withFurtherTexts } from '#client/texts.ts'
import type { MenuEntry } from '#shared/page-data.ts'

const AccountModal = later(withFurtherTexts(() => import('../account/account-modal.tsx')))
const ListDialog = later(withFurtherTexts(() => import('../lists/list-dialog.tsx')))
const Minicart = later(withFurtherTexts(() => import('../cart/view/minicart.tsx')))
const ChangedLine = later(withFurtherTexts(() => import('../cart/view/changed-line.tsx')))
const LanguagesModal = later(withFurtherTexts(() => import('../languages/languages-modal.tsx')))
const HelpPanel = later(withFurtherTexts(() => import('../help/help-panel.tsx')))
const NewsletterModal = later(withFurtherTexts(() => import('../services/newsletter-modal.tsx')))
const Sidebar = later(withFurtherTexts(() => import('./sidebar.tsx')))

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
