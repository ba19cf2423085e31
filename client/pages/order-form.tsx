// The page's other styles belong to pages that have scripts.
import '../features/checkout/without-scripts/forms.module.css'
import { servedId } from '../features/checkout/without-scripts/served-id.ts'

/** A constant object: with a new object React would write the HTML again and delete the typed text. */
const asServed = { __html: globalThis.document?.getElementById(servedId)?.innerHTML ?? '' }

/** Keeps a page as the edge has rendered it: the browser fetches no code for its forms. */
export default function OrderFormPage() {
  return <div id={servedId} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />
}
