import { join } from 'node:path'
import { parse } from 'yaml'
import { readText } from './merchant-file.ts'

const folder = join(import.meta.dirname, '../../demo')

/**
 * The texts and lists of the demonstration shop, as `npm run content` reads them. A shop with its own products starts with some of them.
 */
export const demonstrationContent = join(folder, 'content')

/** Returns the content of a YAML file of the demonstration shop. */
export function demonstrationFile<Content>(name: string): Content {
  return parse(readText(join(folder, name)))
}
