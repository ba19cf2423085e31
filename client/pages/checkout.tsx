import type { PageProps } from '#shared/page-data.ts'

/** Shops that hand out orders are the same for everybody; the cart and the methods come after the document. */
export interface CheckoutPageData {
  shops: {
    id: string
    name: string
    address: string
    city: string
    postcode: string
    openingHours: string[]
  }[]
}

export default function CheckoutPage(_: PageProps<CheckoutPageData>) {
  return <h1>Checkout</h1>
}
