import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { readTextIn } from './merchant-file.ts'
import { type ReadYaml, readOrRefuse, readYaml, throwRefused } from './written-file.ts'

/** Returns the entries of a YAML file. Returns none if the file is absent or unreadable; an unreadable file is reported. */
export function entriesOf<Entries>(
  folder: string,
  file: string,
  schema: v.GenericSchema<unknown, Entries>,
  refused: RefusedFile[],
): ReadYaml<Entries> | undefined {
  if (!existsSync(file)) return undefined
  const text = readOrRefuse(file, refused, () => readTextIn(folder, file))
  return text === undefined ? undefined : readYaml(file, text, schema, refused)
}

/** Returns the entries of a file that has to be there. Throws an `Error` if it is absent or wrong. */
export function neededEntries<Entries>(
  folder: string,
  name: string,
  schema: v.GenericSchema<unknown, Entries>,
): Entries {
  const refused: RefusedFile[] = []
  const read = entriesOf(folder, join(folder, name), schema, refused)
  throwRefused(refused)
  if (!read) throw new Error(`${folder} has no ${name}`)
  return read.entries
}
