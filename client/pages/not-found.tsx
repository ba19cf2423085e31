import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { SearchForm } from '../features/catalog/search-form.tsx'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './not-found.module.css'

export interface NotFoundPageData {
  /** Describes what was not found. */
  reason?: string
}

export default function NotFoundPage({ data: { reason } }: PageProps<NotFoundPageData>) {
  const { t } = useMessages()
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        mark={t('Error 404')}
        title={t('This page is not on the shelf')}
        actions={
          <>
            <ButtonLink kind="outline" href={routes.home.href()}>
              {t('To the front page')}
            </ButtonLink>
            <a href={routes.contact.href()}>{t('Contact')}</a>
          </>
        }
      >
        <p>{t('It may be sold out for good, or it has moved. Search for what you had in mind.')}</p>
        {reason && <small>{reason}</small>}
      </EmptyState>
      <div className={styles.search}>
        <SearchForm />
      </div>
    </div>
  )
}
