import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { readJson, readTextIn, writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import { readOrRefuse } from '#worker/local/content-files/written-file.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { StoredContent } from '#worker/platform/content/content-documents.ts'
import { blockEntry, menuEntries, pageEntry } from '#worker/platform/content/content-entries.ts'
import { lists, namedLists } from '#worker/platform/content/lists.ts'
import { storedContent } from '#worker/platform/content/stored-content.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { writeList } from './list-file.ts'

/**
 * The file that records the state of the shop when its folder was written, as a hash of each file. A later import compares these hashes
 * with the shop, and so finds texts that somebody has changed at the desk since.
 */
const recordFile = 'written.json'

type Hashes = Readonly<Record<string, string>>

/** Writes the texts, menus, lists and shops into a folder, with the record. Returns the number of files, and the texts without a file name. */
export async function writeTexts(
  db: D1Database,
  folder: string,
): Promise<{ files: number; refused: RefusedFile[] }> {
  const { files, refused } = writeContent(folder, await storedContent(db))
  let rules = 0
  for (const list of [...namedLists, ...lists]) rules += await writeList(db, list, folder)
  return { files: files + rules, refused }
}

/** Writes the stored texts and menus into files. Returns the number of files, and the texts whose identifier cannot be a file name. */
export function writeContent(
  folder: string,
  stored: ByView<StoredContent>,
): { files: number; refused: RefusedFile[] } {
  let files = 0
  const refused: RefusedFile[] = []
  const write = (text: string, ...names: string[]) => {
    readOrRefuse(join(...names), refused, () => {
      writeTextIn(folder, names, text)
      files += 1
    })
  }
  for (const [code, { cms_page, cms_block, cms_hierarchy, menu }] of Object.entries(stored)) {
    for (const page of cms_page) {
      const text = withFront(pageEntry(page, cms_hierarchy), `page-${page.id}`)
      write(text, code, 'pages', `${page.identifier}.md`)
    }
    for (const block of cms_block)
      write(withFront(blockEntry(block), `block-${block.id}`), code, 'blocks', `${block.identifier}.md`)
    for (const document of menu)
      write(stringify(menuEntries(document)), code, 'menus', `${document.identifier}.yaml`)
  }
  return { files, refused }
}

/** Returns a Markdown text with its fields as front matter. The address is omitted, because it is the name of the file. */
function withFront(
  { address: _, text, active, ...fields }: { address: string; text: string; active: boolean },
  key: string,
): string {
  return `---\n${stringify({ ...fields, key, ...(!active && { active }) })}---\n${text}\n`
}

/** Stores the present state of the shop in the folder's record. */
export async function recordWritten(db: D1Database, folder: string): Promise<void> {
  writeTextIn(folder, [recordFile], `${JSON.stringify(hashesOf(await filesOfShop(db)), null, 2)}\n`)
}

/** Updates the record of a folder after the folder was loaded. Does nothing if the folder has no record. */
export async function renewRecord(db: D1Database, folder: string): Promise<void> {
  if (existsSync(join(folder, recordFile))) await recordWritten(db, folder)
}

/** Returns the files that would overwrite changes made in the shop since the folder was written; none without a record. */
export async function overwrittenFiles(db: D1Database, folder: string): Promise<string[]> {
  if (!existsSync(join(folder, recordFile))) return []
  const written = readJson(join(folder, recordFile)) as Hashes
  const now = await filesOfShop(db)
  const hashes = hashesOf(now)
  return [...now.keys()].filter((file) => {
    const path = join(folder, file)
    if (!existsSync(path) || written[file] === hashes[file]) return false
    return readTextIn(folder, path).trimEnd() !== now.get(file)?.trimEnd()
  })
}

/** Returns the text of each file that `writeTexts` writes now, by its path in the folder. */
async function filesOfShop(db: D1Database): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    await writeTexts(db, folder)
    const files = globSync('**/*.{md,yaml,csv}', { cwd: folder }).toSorted()
    return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hashesOf(files: ReadonlyMap<string, string>): Hashes {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return Object.fromEntries([...files].map(([file, text]) => [file, hash(text)]))
}
