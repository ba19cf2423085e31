import { join } from 'node:path'
import { parse } from 'yaml'
import { readText } from './merchant-file.ts'

const folder = join(import.meta.dirname, '../../demo')

/** The texts and lists of the invented shop, as `npm run content` reads them. A shop of own products begins with some of them. */
export const demonstrationContent = join(folder, 'content')

/** Returns what a file of YAML of the invented shop says, beside its products and its content. */
export function demonstrationFile<Content>(name: string): Content {
  return parse(readText(join(folder, name)))
}
