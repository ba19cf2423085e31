import { existsSync, readFileSync } from 'node:fs'
import type * as v from 'valibot'
import { textOf } from '#shared/file-text.ts'
import { type RefusedFile, readYaml } from '#worker/demo/seed/content/written-file.ts'

/** What a file of YAML says; nothing where there is none, or where it cannot be read, which is told. */
export function entriesOf<Entries>(
  file: string,
  schema: v.GenericSchema<unknown, Entries>,
  refused: RefusedFile[],
): Entries | undefined {
  return existsSync(file) ? readYaml(file, textOf(readFileSync(file)), schema, refused) : undefined
}

/** Keys of entries that are new, that say something else, and that are not named any more. */
export function differences<Entry>(
  wanted: ReadonlyMap<string, Entry>,
  stored: ReadonlyMap<string, Entry>,
): { added: string[]; changed: string[]; gone: string[] } {
  const said = (entry: Entry | undefined) => JSON.stringify(entry)
  const keys = [...wanted.keys()]
  return {
    added: keys.filter((key) => !stored.has(key)),
    changed: keys.filter((key) => stored.has(key) && said(stored.get(key)) !== said(wanted.get(key))),
    gone: [...stored.keys()].filter((key) => !wanted.has(key)),
  }
}
