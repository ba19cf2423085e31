import { loadedOnce, withStoryTexts } from '#client/texts.ts'

const never = new Promise<never>(() => {})
const load = withStoryTexts(() => import('./product-story.tsx'))

/**
 * What is below the first screen stands in the document before its code comes, and stays as it is where that cannot be had:
 * nothing is bought there.
 */
export const loadStory = loadedOnce(() => load().catch(() => never))
