import { loadedOnce, withFurtherTexts } from '#client/texts.ts'

/** A separate file, because the first step does not need it. The edge loads it before it renders. */
export const loadPaymentForm = loadedOnce(withFurtherTexts(() => import('./payment-form.tsx')))
