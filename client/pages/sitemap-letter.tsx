import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { type LetterLink, Letters, LinkColumns, type NamedLink } from '../features/content/link-columns.tsx'
import { useMessages } from '../messages.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './sitemap.module.css'

export interface SitemapLetterPageData {
  type: 'product' | 'category'
  letter: string
  links: NamedLink[]
  letters: LetterLink[]
  /** The neighbouring pages; each page has 300 entries. */
  previous: string | null
  next: string | null
}

export default function SitemapLetterPage({ data }: PageProps<SitemapLetterPageData>) {
  const { t } = useMessages()
  const { type, letter, links, letters, previous, next } = data
  const kind = type === 'product' ? t('Products') : t('Categories')
  const crumbs = [
    { label: t('Home'), href: routes.home.href() },
    { label: t('Sitemap'), href: routes.sitemap.href() },
    { label: letter.toUpperCase() },
  ]
  return (
    <>
      <PageHead
        breadcrumb={<Breadcrumb label={t('Breadcrumb')} crumbs={crumbs} />}
        title={`${kind}: ${letter.toUpperCase()}`}
      />
      <div className={styles.page}>
        <Letters letters={letters} label={t('Products by letter')} />
        {links.length > 0 ? <LinkColumns links={links} /> : <p>{t('Nothing begins with this letter.')}</p>}
        <p>
          {previous && <a href={previous}>{t('Previous page')}</a>}{' '}
          {next && <a href={next}>{t('Next page')}</a>}
        </p>
      </div>
    </>
  )
}
