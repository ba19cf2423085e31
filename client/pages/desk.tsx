import { Suspense, useEffect, useState } from 'react'
import type { PageProps } from '#shared/page-data.ts'
import { withDeskTexts } from '../features/desk/with-desk-texts.ts'
import { later } from '../features/panel/later.tsx'
import { useMessages } from '../messages.tsx'
import { withFurtherTexts } from '../texts.ts'
import { PageHead } from '../ui/page-head.tsx'

const DeskLists = later(withDeskTexts(withFurtherTexts(() => import('../features/desk/desk-lists.tsx'))))
const DeskBoard = later(withDeskTexts(withFurtherTexts(() => import('../features/desk/desk-board.tsx'))))

/** The page where the shop's staff answer shoppers. */
export default function DeskPage(_: PageProps<Record<never, never>>) {
  const { t } = useMessages()
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <>
      <PageHead title={t('The desk')}>
        <noscript>{t('The desk needs JavaScript, and so does a passkey.')}</noscript>
      </PageHead>
      <Suspense>{isInBrowser && <DeskBoard />}</Suspense>
      <Suspense>{isInBrowser && <DeskLists />}</Suspense>
    </>
  )
}
