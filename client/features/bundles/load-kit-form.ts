import { loadedOnce, withFurtherTexts } from '#client/texts.ts'

/** A separate file: few products are tasting kits. */
export const loadKitForm = loadedOnce(withFurtherTexts(() => import('./kit-form.tsx')))
