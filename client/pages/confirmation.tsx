import type { PageProps } from '#shared/page-data.ts'
import { ConfirmationView } from '../features/checkout/confirmation-view.tsx'

/** The order is the visitor's: it comes after the document. */
export type ConfirmationPageData = Record<never, never>

export default function ConfirmationPage(_: PageProps<ConfirmationPageData>) {
  return <ConfirmationView />
}
