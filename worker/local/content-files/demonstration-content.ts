import { join } from 'node:path'

/** The texts and lists of the invented shop, as `npm run content` reads them. A shop of own products begins with some of them. */
export const demonstrationContent = join(import.meta.dirname, '../../demo/content')
