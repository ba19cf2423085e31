import type { PageProps } from '#shared/page-data.ts'
import type { ServiceSearch } from '#shared/service-form.ts'
import { NewsletterForm } from '../features/services/newsletter-form.tsx'
import styles from '../features/services/service-form.module.css'
import type { Typed } from '../features/services/use-service-form.ts'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function NewsletterPage({
  data: { typed },
  search: { outcome },
}: PageProps<{ typed?: Typed<'email'> | undefined }, ServiceSearch>) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t('Newsletter')} />
      <div className={styles.page}>
        <NewsletterForm typed={typed} outcome={outcome} />
      </div>
    </>
  )
}
