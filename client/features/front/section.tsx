import type { ProductCard } from '#shared/product.ts'
import { Categories, Products, Shops, Stories, Usps, Words } from './rows.tsx'

/** A picture that the platform's media serve, with what it shows. */
export interface Picture {
  path: string
  alt: string
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

export type Section = ProductRow | CategoryRow | StoryRow | ShopRow | UspRow | TextRow

/** What a widget became, by its kind. */
export function SectionView({ section }: { section: Section }) {
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
