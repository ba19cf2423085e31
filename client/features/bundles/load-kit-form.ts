import { loadedOnce, withFurtherTexts } from '#client/texts.ts'

/** Few products are tasting kits. */
export const loadKitForm = loadedOnce(withFurtherTexts(() => import('./kit-form.tsx')))
