import { join } from 'node:path'
import type * as v from 'valibot'
import { neededEntries } from './entries.ts'

const folder = join(import.meta.dirname, '../../demo')

/**
 * The texts and lists of the demonstration shop, as `npm run content` reads them. A shop with its own products starts with some of them.
 */
export const demonstrationContent = join(folder, 'content')

/** Returns the content of a YAML file of the demonstration shop. Throws an `Error` that names the line of a fault. */
export function demonstrationFile<Content>(name: string, schema: v.GenericSchema<unknown, Content>): Content {
  return neededEntries(folder, name, schema)
}
