import type { PageName } from '#shared/page-data.ts'
import type { View } from '../screen.ts'

/**
 * Views of the home, category and product pages. Each is a separate file. Its own document preloads it; other documents fetch it when
 * they can be used. Texts and styles of these pages are loaded with the entry (worker/build/shop-pages.ts).
 */
export const shopViews = {
  home: () => import('./home.tsx'),
  category: () => import('./category.tsx'),
  product: () => import('./product.tsx'),
} satisfies Partial<Record<PageName, () => Promise<{ default: View }>>>
