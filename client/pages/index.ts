import type { PageName } from '#shared/page-data.ts'
import type { View } from '../screen.ts'
import category from './category.tsx'
import home from './home.tsx'
import product from './product.tsx'

/**
 * The pages where wine is looked for come with the entry: moving between them loads no code, and one file compresses
 * better than many.
 */
export const shopViews = { home, category, product } satisfies Partial<Record<PageName, View>>
