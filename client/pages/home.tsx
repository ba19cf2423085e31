import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'
import { Categories, Products, Shops, Stories, Usps, Words } from '../features/front/rows.tsx'
import { ScenePicture } from '../features/front/scene-picture.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './home.module.css'

/** A picture that the platform's media serve, with what it shows. */
export interface Picture {
  path: string
  alt: string
}

export interface Hero {
  title: string
  text: string
  href: string
  label: string
  /** A scene, 2:1. */
  image: Picture
}

export interface ProductRow {
  kind: 'products'
  title: string
  text?: string
  href?: string
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

export type HomeSection = ProductRow | CategoryRow | StoryRow | ShopRow | UspRow | TextRow

export interface HomePageData {
  hero: Hero | null
  sections: HomeSection[]
}

export default function HomePage({ data: { hero, sections } }: PageProps<HomePageData>) {
  return (
    <div className={styles.home}>
      {hero && <HeroScene hero={hero} />}
      {sections.map((section, place) => (
        <Section key={`${section.kind}-${place}`} section={section} />
      ))}
    </div>
  )
}

function HeroScene({ hero: { title, text, href, label, image } }: { hero: Hero }) {
  return (
    <section className={styles.hero}>
      <ScenePicture picture={image} first />
      <div className={styles.heroWords}>
        <h1 className={styles.heroTitle}>{title}</h1>
        <p className={styles.heroText}>{text}</p>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </section>
  )
}

function Section({ section }: { section: HomeSection }) {
  switch (section.kind) {
    case 'products':
      return <Products row={section} />
    case 'categories':
      return <Categories row={section} />
    case 'stories':
      return <Stories row={section} />
    case 'shops':
      return <Shops row={section} />
    case 'usps':
      return <Usps row={section} />
    case 'text':
      return <Words row={section} />
  }
}
