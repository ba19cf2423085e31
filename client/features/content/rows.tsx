import { type ReactNode, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Prose } from '#client/ui/prose.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import type { ProductCard } from '#shared/product.ts'
import { ProductStrip } from '../catalog/product-grid.tsx'
import { ProductImage } from '../catalog/product-image.tsx'
import styles from './rows.module.css'
import { ScenePicture } from './scene-picture.tsx'
import { Signature } from './signature.tsx'

/** A picture of the platform's media, with its alternative text. */
export interface Picture {
  path: string
  alt: string
}

/** The top of the home page: the topic of the season, and its bottles. */
export interface Hero {
  title: string
  text: string
  href: string
  label: string
  /** A wide picture (2:1) behind the bottles. */
  image: Picture
  /** The name of the person who recommends the products. */
  signature?: string | undefined
  products: ProductCard[]
}

export interface ProductRow {
  kind: 'products'
  title: string
  text?: string
  href?: string
  /** The name of the person who recommends the products. */
  signature?: string | undefined
  products: ProductCard[]
}

export interface CategoryRow {
  kind: 'categories'
  title: string
  categories: { name: string; href: string; image: string | null; count?: number }[]
}

export interface StoryRow {
  kind: 'stories'
  title: string
  stories: { title: string; text: string; href: string; image: Picture | null }[]
}

export interface ShopRow {
  kind: 'shops'
  title: string
  text?: string
  shops: { name: string; address: string; city: string; openToday?: string }[]
}

export interface UspRow {
  kind: 'usps'
  points: { title: string; text: string }[]
}

/** Sanitised HTML of a CMS block. */
export interface TextRow {
  kind: 'text'
  html: string
}

export function Products({ row: { title, text, href, signature, products } }: { row: ProductRow }) {
  const { t } = useMessages()
  return (
    <Row
      title={title}
      text={signature ? [text, <Signature key="by">{signature}</Signature>] : text}
      more={href ? { href, label: t('See all') } : undefined}
    >
      <ProductStrip products={products} />
    </Row>
  )
}

export function Categories({ row: { title, categories } }: { row: CategoryRow }) {
  const { t } = useMessages()
  return (
    <Row title={title}>
      <ul className={styles.categories}>
        {categories.map(({ name, href, image, count }) => (
          <li key={href} className={styles.category}>
            <ProductImage path={image} size={500} alt="" className={styles.motif} />
            <a href={href}>{name}</a>
            {!!count && (
              <span className={styles.count}>
                {t('{count, plural, one {# product} other {# products}}', { count })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Row>
  )
}

export function Stories({ row: { title, stories } }: { row: StoryRow }) {
  return (
    <Row title={title}>
      <ul className={styles.stories}>
        {stories.map((story) => (
          <li key={story.href} className={styles.story}>
            {story.image && <ScenePicture picture={{ ...story.image, alt: '' }} />}
            <div className={styles.storyWords}>
              <h3>
                <a href={story.href}>{story.title}</a>
              </h3>
              <p>{story.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Row>
  )
}

export function Shops({ row: { title, text, shops } }: { row: ShopRow }) {
  return (
    <Row title={title} text={text}>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.name} className={styles.shop}>
            <h3>{shop.city}</h3>
            <p>{shop.address}</p>
            {shop.openToday && <p>{shop.openToday}</p>}
          </li>
        ))}
      </ul>
    </Row>
  )
}

export function Usps({ row: { points } }: { row: UspRow }) {
  return (
    <ul className={styles.usps}>
      {points.map((point) => (
        <li key={point.title}>
          <strong>{point.title}</strong>
          <span>{point.text}</span>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  title: string
  text?: ReactNode
  more?: { href: string; label: string } | undefined
  children: ReactNode
}

function Row({ title, text, more, children }: RowProps) {
  const id = useId()
  return (
    <section className={styles.row} aria-labelledby={id}>
      <SectionHead id={id} title={title} text={text} more={more} />
      {children}
    </section>
  )
}

export function RowText({ row: { html } }: { row: TextRow }) {
  return (
    <section className={styles.words}>
      <Prose html={html} />
    </section>
  )
}
