import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { textOf } from '#shared/file-text.ts'

/** Maximum size of a file (bytes). A larger text would not fit into a string. */
const largest = 400_000_000

/** Returns the bytes of a file. Throws a readable `Error` with the file's name if the file cannot be read. */
export function readBytes(path: string): Uint8Array {
  let found: ReturnType<typeof statSync>
  try {
    found = statSync(path)
    if (found.isFile() && found.size <= largest) return readFileSync(path)
  } catch (error) {
    throw new Error(reasonOf(path, (error as NodeJS.ErrnoException).code))
  }
  if (found.isDirectory()) throw new Error(`${path} is a folder, not a file`)
  if (!found.isFile()) throw new Error(`${path} is no ordinary file`)
  throw new Error(`${path} has more than ${largest / 1_000_000} MB: divide it into several files`)
}

/** Returns the text of a file in any encoding, with `\n` as line end and without a byte order mark. Throws like `readBytes`. */
export function readText(path: string): string {
  const bytes = readBytes(path)
  const text = textOf(bytes)
  // Text files never contain this character: the file is a picture, a spreadsheet or an archive.
  if (text.includes('\0')) throw new Error(`${path} is no text file`)
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** Returns the value of a JSON file. Throws like `readText`. The message never quotes the file, which may hold secrets. */
export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is no JSON`)
  }
}

/** Returns the text of a file in a folder. Throws if a link leads out of the folder, because that file may belong to somebody else. */
export function readTextIn(folder: string, path: string): string {
  if (existsSync(path) && !isWithin(folder, path)) throw new Error(leadsOut(path))
  return readText(path)
}

/** Writes a file in a folder, and creates the folder if it is missing. Throws if the file's name or a link leads out of the folder. */
export function writeTextIn(folder: string, names: readonly string[], text: string): void {
  const path = join(folder, ...names)
  const isName = (name: string) => /^[^/\\\p{Cc}]{1,200}$/u.test(name) && name !== '.' && name !== '..'
  if (!names.every(isName)) throw new Error(`${JSON.stringify(names.join('/'))} is no name of a file`)
  mkdirSync(folder, { recursive: true })
  mkdirLinked(folder, names.slice(0, -1))
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) throw new Error(leadsOut(path))
  writeFileSync(path, text)
}

/** Creates the folders of a path. An existing folder may be a link, so each is checked. */
function mkdirLinked(folder: string, names: readonly string[]): void {
  let path = folder
  for (const name of names) {
    path = join(path, name)
    if (existsSync(path) && !isWithin(folder, path)) throw new Error(leadsOut(path))
    mkdirSync(path, { recursive: true })
  }
}

function isWithin(folder: string, path: string): boolean {
  return realpathSync(path).startsWith(realpathSync(folder) + sep)
}

function leadsOut(path: string): string {
  return `${path} is a link that leads out of the folder: put the file itself there`
}

function reasonOf(path: string, code = ''): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${path}`
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read by you`
  return `${path} cannot be read: ${code}`
}
