import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'

const folder = 'node_modules/.cache/karaffel'
/** Milliseconds after which what nobody asked for is thrown away. */
const keptFor = 3_600_000

/**
 * For tests: what takes seconds to make and is the same until its sources change. `make` is given a path of its own;
 * whoever asks gets that of the first who was ready, and changes nothing there.
 */
export async function madeOnce(
  name: string,
  sources: readonly string[],
  make: (path: string) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)
  const path = `${folder}/${name}-${hash}`
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    const own = `${path}.${process.pid}`
    await make(own)
    keepFirst(own, path)
    dropOld(name)
  }
  utimesSync(path, new Date(), new Date())
  return path
}

/** The texts of all files of these patterns that are no tests. */
export function sourcesOf(...patterns: string[]): string[] {
  return globSync(patterns)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => path + readFileSync(path, 'utf8'))
}

function keepFirst(own: string, path: string): void {
  try {
    renameSync(own, path)
  } catch (error) {
    if (!existsSync(path)) throw error
    rmSync(own, { recursive: true })
  }
}

function dropOld(name: string): void {
  for (const old of globSync(`${folder}/${name}-*`)) {
    // Another run may just be dropping it, or giving it its name.
    const made = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (made < Date.now() - keptFor) rmSync(old, { recursive: true, force: true })
  }
}
