import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { withFurtherTexts } from '#client/texts.ts'
import type { ShownMenuItem } from '#shared/cms.ts'
import { panelAtom } from './panel.ts'

const AccountModal = lazy(withFurtherTexts(() => import('../account/account-modal.tsx')))
const Minicart = lazy(withFurtherTexts(() => import('../cart/minicart.tsx')))
const LanguagesModal = lazy(withFurtherTexts(() => import('../languages/languages-modal.tsx')))
const Sidebar = lazy(withFurtherTexts(() => import('./sidebar.tsx')))

/** The panels over the page. Their code comes when one is first opened. */
export function Panels({ menu }: { menu: ShownMenuItem[] }) {
  const panel = useAtomValue(panelAtom)
  return (
    <Suspense fallback={null}>
      {panel === 'cart' && <Minicart />}
      {panel === 'menu' && <Sidebar menu={menu} />}
      {panel === 'languages' && <LanguagesModal />}
      {panel === 'account' && <AccountModal />}
    </Suspense>
  )
}
