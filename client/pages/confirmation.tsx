import {
  ConfirmationView,
  ServedConfirmationView,
} from '#client/features/checkout/confirmation/confirmation-view.tsx'
import type { ServedConfirmation, WrongOrder } from '#shared/order-form.ts'
import type { PageProps } from '#shared/page-data.ts'

/** A browser with scripts loads the order after the document. */
export interface ConfirmationPageData {
  /** Rows of the seller's details: name, address, company number, telephone and e-mail. */
  seller: readonly string[]
  /** The visitor's last order on the edge; never part of the data that a browser gets. */
  served?: ServedConfirmation | null
  /** The error of the sent form that this document answers. */
  wrong?: WrongOrder | null
}

export default function ConfirmationPage({
  data: { seller, served = null, wrong = null },
}: PageProps<ConfirmationPageData>) {
  if (import.meta.env.SSR) return <ServedConfirmationView served={served} seller={seller} />
  return <ConfirmationView seller={seller} wrong={wrong} />
}
