import type { PageProps } from '#shared/page-data.ts'
import { type LetterLink, Letters, LinkColumns, type NamedLink } from '../features/content/link-columns.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './sitemap.module.css'

export interface SitemapPageData {
  categories: NamedLink[]
  texts: NamedLink[]
  letters: LetterLink[]
  /** The products of the first letter. */
  products: NamedLink[]
}

/** Lists all pages of the shop. It is also the menu without JavaScript. */
export default function SitemapPage({ data }: PageProps<SitemapPageData>) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t('Sitemap')} />
      <div className={styles.page}>
        <section className={styles.part}>
          <h2>{t('Categories')}</h2>
          <LinkColumns links={data.categories} />
        </section>
        <section className={styles.part}>
          <h2>{t('Products')}</h2>
          <Letters letters={data.letters} label={t('Products by letter')} />
          <LinkColumns links={data.products} />
        </section>
        <section className={styles.part}>
          <h2>{t('Good to know')}</h2>
          <LinkColumns links={data.texts} />
        </section>
      </div>
    </>
  )
}
