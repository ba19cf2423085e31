import type { PageName } from '#shared/page-data.ts'
import type { View } from '../screen.ts'

/**
 * The pages where wine is looked for. Each is a file of its own, which its document preloads and the others fetch once they
 * can be pressed; their texts and styles come with the entry (worker/build/shop-pages.ts).
 */
export const shopViews = {
  home: () => import('./home.tsx'),
  category: () => import('./category.tsx'),
  product: () => import('./product.tsx'),
} satisfies Partial<Record<PageName, () => Promise<{ default: View }>>>
