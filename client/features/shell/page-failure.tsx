import { useMessages } from '#client/messages.tsx'
import { routes } from '#shared/routes.ts'
import styles from './page-failure.module.css'

export function PageFailure() {
  const { t } = useMessages()
  return (
    <section className={styles.failure}>
      <h1>{t('Something went wrong. Try again in a few seconds.')}</h1>
      <p className={styles.actions}>
        <button type="button" onClick={() => location.reload()}>
          {t('Try again')}
        </button>
        <a href={routes.home.href()}>{t('Home')}</a>
      </p>
    </section>
  )
}
