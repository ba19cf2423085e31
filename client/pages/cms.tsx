import type { PageProps } from '#shared/page-data.ts'
import { type Section, SectionView } from '../features/content/section.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './cms.module.css'

export interface CmsPageData {
  id: number
  title: string
  sections: Section[]
  /** Pages of the same group, including this page. */
  siblings: { label: string; href: string; current: boolean }[]
}

export default function CmsPageView({ data: { title, sections, siblings } }: PageProps<CmsPageData>) {
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <div className={styles.columns}>
        {siblings.length > 1 && <Siblings siblings={siblings} />}
        <div className={styles.sections}>
          {sections.map((section, place) =>
            section.kind === 'text' ? (
              <Prose key={`text-${place}`} html={section.html} />
            ) : (
              <SectionView key={`${section.kind}-${place}`} section={section} />
            ),
          )}
        </div>
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
