import { type ReactNode, Suspense } from 'react'
import { Announcer } from '#client/features/notices/announcer.tsx'
import { useMessages } from '#client/messages.tsx'
import type { PageData, Shell } from '#shared/page-data.ts'
import { Admin } from '../admin/admin.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { Notices } from '../notices/notices.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { MinimalHeader } from './minimal-header.tsx'
import { OfflineBand } from './offline-band.tsx'
import { Panels } from './panels.tsx'
import { ProgressBar } from './progress-bar.tsx'

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
