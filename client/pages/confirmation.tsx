import { ConfirmationView } from '#client/features/checkout/confirmation/confirmation-view.tsx'
import { WithoutScripts } from '#client/features/forms/without-scripts.tsx'
import type { PageProps } from '#shared/page-data.ts'

/** The order belongs to the visitor: it is loaded after the document. */
export interface ConfirmationPageData {
  /** Rows of the seller's details: name, address, company number, telephone and e-mail. */
  seller: readonly string[]
}

export default function ConfirmationPage({ data }: PageProps<ConfirmationPageData>) {
  return (
    <>
      <WithoutScripts step="done" />
      <ConfirmationView seller={data.seller} />
    </>
  )
}
