import type { PageProps } from '#shared/page-data.ts'

/** The cart itself is the visitor's: it comes after the document. */
export type CartPageData = Record<never, never>

export default function CartPage(_: PageProps<CartPageData>) {
  return <h1>Cart</h1>
}
