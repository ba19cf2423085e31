import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
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

/** Keys of entries. `gone`: not named any more. */
export interface Differences {
  added: string[]
  changed: string[]
  gone: string[]
}

export function differences<Entry>(
  wanted: ReadonlyMap<string, Entry>,
  stored: ReadonlyMap<string, Entry>,
): Differences {
  const keys = [...wanted.keys()]
  return {
    added: keys.filter((key) => !stored.has(key)),
    changed: keys.filter((key) => stored.has(key) && !isDeepStrictEqual(stored.get(key), wanted.get(key))),
    gone: [...stored.keys()].filter((key) => !wanted.has(key)),
  }
}
