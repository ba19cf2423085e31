import { ConfirmationView } from '#client/features/checkout/confirmation/confirmation-view.tsx'
import type { PageProps } from '#shared/page-data.ts'

/** The order is the visitor's: it comes after the document. */
export type ConfirmationPageData = Record<never, never>

export default function ConfirmationPage(_: PageProps<ConfirmationPageData>) {
  return <ConfirmationView />
}
