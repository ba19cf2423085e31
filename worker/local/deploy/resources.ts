import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Change, wrangler } from '../wrangler.ts'

/** A D1 database or KV namespace without an id (the settings have a name in its place), or an R2 bucket, which has only a name. */
export interface Resource {
  kind: 'd1' | 'kv' | 'r2'
  name: string
  file: string
}

const Databases = v.array(v.object({ uuid: v.string(), name: v.string() }))
const Namespaces = v.array(v.object({ id: v.string(), title: v.string() }))

const kinds = { id: 'kv', database_id: 'd1', bucket_name: 'r2' } as const

/** Returns the buckets of these settings files, and the databases and namespaces without an id. */
export function neededResources(files: readonly string[]): Resource[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(id|database_id|bucket_name) = "([^"]+)"$/gm)].flatMap(
      ([, key, name = '']): Resource[] => {
        const kind = kinds[key as keyof typeof kinds]
        return kind !== 'r2' && /^[0-9a-f-]{32,36}$/.test(name) ? [] : [{ kind, name, file }]
      },
    ),
  )
}

/** Returns the ids of the databases and namespaces of the account, by `keyOf`; for a bucket its name. */
export async function existingIds(): Promise<Map<string, string>> {
  const databases = v.parse(Databases, JSON.parse(await wrangler(['d1', 'list', '--json'])))
  const namespaces = v.parse(Namespaces, JSON.parse(await wrangler(['kv', 'namespace', 'list'])))
  const buckets = (await wrangler(['r2', 'bucket', 'list'])).matchAll(/^name:\s*(\S+)$/gm)
  return new Map([
    ...databases.map(({ uuid, name }) => [keyOf({ kind: 'd1', name }), uuid] as const),
    ...namespaces.map(({ id, title }) => [keyOf({ kind: 'kv', name: title }), id] as const),
    ...[...buckets].map(([, name = '']) => [keyOf({ kind: 'r2', name }), name] as const),
  ])
}

export function keyOf({ kind, name }: Pick<Resource, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}

const commands = { d1: ['d1'], kv: ['kv', 'namespace'], r2: ['r2', 'bucket'] } as const

export async function create({ kind, name }: Resource, change: Change): Promise<void> {
  await change([...commands[kind], 'create', name])
}

/** Writes the id into the settings. The preview id keeps the name, so that the local storage stays the same. */
export function writeId({ kind, name, file }: Resource, id: string): void {
  const key = kind === 'd1' ? 'database_id' : 'id'
  const line = `${key} = "${name}"`
  const settings = readFileSync(file, 'utf8')
  const lines = settings
    .split('\n')
    .map((each) => (each === line ? `${key} = "${id}"\npreview_${key} = "${name}"` : each))
  writeFileSync(file, lines.join('\n'))
}
