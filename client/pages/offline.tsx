import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './offline.module.css'

/** Shown at the address of a page that is not cached (router/show-cached-page.ts checks this). */
export type OfflinePageData = Record<never, never>

export default function OfflinePage(_: PageProps<OfflinePageData>) {
  const { t } = useMessages()
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        mark={t('No connection')}
        title={t('You are offline')}
        actions={
          <>
            <ButtonLink href={routes.cart.href()}>{t('To the cart')}</ButtonLink>
            <ButtonLink kind="outline" href={routes.home.href()}>
              {t('To the front page')}
            </ButtonLink>
          </>
        }
      >
        <p>
          {t(
            'This page was not opened on this device before, so it cannot be shown now. Your cart is safe, and what you have already looked at is still here.',
          )}
        </p>
        <p>{t('As soon as there is a connection, the page comes by itself.')}</p>
      </EmptyState>
    </div>
  )
}
