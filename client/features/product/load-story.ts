import { loadedOnce } from '#client/texts.ts'

const never = new Promise<never>(() => {})

/**
 * What is below the first screen stands in the document before its code comes, and stays as it is where that cannot be had:
 * nothing is bought there.
 */
export const loadStory = loadedOnce(() => import('./product-story.tsx').catch(() => never))
