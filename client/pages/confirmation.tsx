import { ConfirmationView } from '#client/features/checkout/confirmation/confirmation-view.tsx'
import { WithoutScripts } from '#client/features/forms/without-scripts.tsx'
import type { PageProps } from '#shared/page-data.ts'

/** The order is the visitor's: it comes after the document. */
export interface ConfirmationPageData {
  /** Name, address, company number, telephone and e-mail, a row each. */
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
