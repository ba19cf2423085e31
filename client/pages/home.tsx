import type { PageProps } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'

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

export default function HomePage({ data }: PageProps<HomePageData>) {
  return <h1>{data.hero?.title}</h1>
}
