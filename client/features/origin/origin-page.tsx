import { useMessages } from '#client/messages.tsx'
import { Breadcrumb } from '#client/ui/breadcrumb.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Prose } from '#client/ui/prose.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import type { ProductCard } from '#shared/product.ts'
import type { Crumb } from '../catalog/crumb.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import styles from './origin.module.css'
import { type OriginMap, OriginMapView } from './origin-map.tsx'

/** Neighbouring places or other producers, with the number of bottles if it is counted. */
export interface OriginLinks {
  title: string
  links: { label: string; href: string; count?: number; current?: boolean }[]
}

export interface OriginPageData {
  name: string
  /** The location: "Piemonte, Italien". */
  place: string
  country: string | null
  breadcrumbs: Crumb[]
  map: OriginMap | null
  /** The editors' description: sanitised HTML. */
  text: string | null
  links: OriginLinks[]
  products: ProductCard[]
  total: number
}

/** Renders the page of a region or a producer: location, description and products. */
export function OriginPage({ data }: { data: OriginPageData }) {
  const { t } = useMessages()
  const { name, place, country, breadcrumbs, map, text, links, products, total } = data
  return (
    <>
      <PageHead title={name} breadcrumb={<Breadcrumb label={t('Breadcrumb')} crumbs={breadcrumbs} />}>
        <p className={styles.place}>{place}</p>
      </PageHead>
      <div className={styles.columns}>
        {map && <OriginMapView map={map} label={t('Map of {country}', { country: country ?? name })} />}
        {text && <Prose html={text} />}
      </div>
      <section className={styles.products}>
        <SectionHead
          title={t('From {name}', { name })}
          text={
            products.length < total
              ? t('You have seen {shown} of {total}', { shown: products.length, total })
              : t('{count, plural, one {# product} other {# products}}', { count: total })
          }
        />
        <ProductGrid products={products} />
      </section>
      <div className={styles.further}>
        {links.map((group) => (
          <Links key={group.title} {...group} />
        ))}
      </div>
    </>
  )
}

function Links({ title, links }: OriginLinks) {
  return (
    <nav aria-label={title} className={styles.links}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href, count, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {label}
              {count !== undefined && <span>{` ${count}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
