import {
  Categories,
  type CategoryRow,
  type ProductRow,
  Products,
  RowText,
  type ShopRow,
  Shops,
  Stories,
  type StoryRow,
  type TextRow,
  type UspRow,
  Usps,
} from './rows.tsx'

export type Section = ProductRow | CategoryRow | StoryRow | ShopRow | UspRow | TextRow

/** Renders the row of a widget according to its kind. */
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
      return <RowText row={section} />
  }
}
