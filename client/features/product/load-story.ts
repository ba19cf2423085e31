import { loadedOnce, withStoryTexts } from '#client/texts.ts'

const never = new Promise<never>(() => {})
const load = withStoryTexts(() => import('./product-story.tsx'))

/**
 * Loads the part of the page below the first screen. The server's HTML is shown before its code arrives, and stays if the code cannot
 * be fetched: nothing is bought in this part.
 */
export const loadStory = loadedOnce(() => load().catch(() => never))
