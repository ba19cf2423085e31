import { useState } from 'react'
import type { ListingSearch } from '#shared/listing.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { Crumb } from '../features/catalog/crumb.ts'
import type { ProductListing } from '../features/catalog/listing.ts'
import { ProductImage } from '../features/catalog/product-image.tsx'
import { ProductList } from '../features/catalog/product-list.tsx'
import { type Section, SectionView } from '../features/content/section.tsx'
import { useMessages } from '../messages.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './category.module.css'

export interface CategoryPageData {
  id: number
  name: string
  /** Plain text or sanitised HTML, a few sentences. */
  description: string | null
  image: string | null
  breadcrumbs: Crumb[]
  /** Categories below this one. */
  subcategories: { name: string; href: string; count: number }[]
  listing: ProductListing
  /** Sections of the category's widgets, shown below the products. */
  sections: Section[]
}

export default function CategoryPage({ data }: PageProps<CategoryPageData, ListingSearch>) {
  const { t } = useMessages()
  const { name, description, image, breadcrumbs, subcategories, listing, sections } = data
  return (
    <>
      <PageHead title={name} tight breadcrumb={<Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />}>
        {image && <ProductImage path={image} size={500} alt="" className={styles.image} />}
        {(description || subcategories.length > 0) && <About data={data} />}
      </PageHead>
      <ProductList listing={listing} />
      {sections.length > 0 && (
        <div className={styles.sections}>
          {sections.map((section, place) => (
            <SectionView key={`${section.kind}-${place}`} section={section} />
          ))}
        </div>
      )}
    </>
  )
}

/** Renders one line of the description and the subcategories; a click unfolds both. Without a description the subcategories are open. */
function About({ data: { name, description, subcategories } }: { data: CategoryPageData }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(!description)
  return (
    <div className={styles.about} data-open={isOpen || undefined}>
      {description && <div className={styles.intro} dangerouslySetInnerHTML={{ __html: description }} />}
      {description && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : t('More about {category}', { category: name })}
          onClick={() => setOpen((isOpen) => !isOpen)}
        >
          {isOpen ? t('less') : t('more')}
        </button>
      )}
      {subcategories.length > 0 && (
        <ul className={styles.subcategories} aria-label={t('Within {category}', { category: name })}>
          {subcategories.map((child) => (
            <li key={child.href}>
              <a className={styles.subcategory} href={child.href}>
                {child.name}
                <span className={styles.count}>{` ${child.count}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
