import type { PageProps } from '#shared/page-data.ts'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './cms.module.css'

export interface CmsPageData {
  title: string
  /** Sanitised HTML. */
  html: string
  /** Pages of the same group, this one among them. */
  siblings: { label: string; href: string; current: boolean }[]
}

export default function CmsPage({ data: { title, html, siblings } }: PageProps<CmsPageData>) {
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <div className={styles.columns}>
        {siblings.length > 1 && <Siblings siblings={siblings} />}
        <Prose html={html} />
      </div>
    </article>
  )
}

function Siblings({ siblings }: Pick<CmsPageData, 'siblings'>) {
  const { t } = useMessages()
  return (
    <nav aria-label={t('Pages beside this one')} className={styles.siblings}>
      <ul className={styles.list}>
        {siblings.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
