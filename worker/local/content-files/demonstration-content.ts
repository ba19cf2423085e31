import { join } from 'node:path'
import type * as v from 'valibot'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { readTextIn } from './merchant-file.ts'
import { type ReadYaml, readYaml, throwRefused } from './written-file.ts'

const folder = join(import.meta.dirname, '../../demo')

/**
 * The texts and lists of the demonstration shop, as `npm run content` reads them. A shop with its own products starts with some of them.
 */
export const demonstrationContent = join(folder, 'content')

/** Returns the content of a YAML file of the demonstration shop. Throws an `Error` that names the line of a fault. */
export function demonstrationFile<Content>(name: string, schema: v.GenericSchema<unknown, Content>): Content {
  const refused: RefusedFile[] = []
  const read = readYaml(name, readTextIn(folder, join(folder, name)), schema, refused)
  throwRefused(refused)
  return (read as ReadYaml<Content>).entries
}
