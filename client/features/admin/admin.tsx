import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { withFurtherTexts } from '#client/texts.ts'
import type { PageData, PageName } from '#shared/page-data.ts'
import { lazyPanelPart } from '../panel/lazy-panel-part.tsx'
import { sessionAtom } from '../session/session-atoms.ts'

const AdminPanel = lazyPanelPart(withFurtherTexts(() => import('./admin-panel.tsx')))

const administered: readonly PageName[] = ['category', 'product', 'home', 'cms']

/** Renders the panel for administrators, on pages with something to clear (ADMIN-2). Only administrators fetch its code. */
export function Admin({ page }: { page: PageData }) {
  const session = useAtomValue(sessionAtom)
  if (!session?.isAdmin || !administered.includes(page.page)) return null
  return (
    <Suspense>
      <AdminPanel page={page} />
    </Suspense>
  )
}
