import { join } from 'node:path'
import { stringify } from 'yaml'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import { readOrRefuse } from '#worker/local/content-files/written-file.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { StoredContent } from '#worker/platform/content/content-documents.ts'
import { blockEntry, menuEntries, pageEntry } from '#worker/platform/content/content-entries.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'

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

/** Returns the text of a file: the fields between two lines, then the text. The file's name is the address. */
function withFront(
  { address: _, text, active, ...fields }: { address: string; text: string; active: boolean },
  key: string,
): string {
  return `---\n${stringify({ ...fields, key, ...(!active && { active }) })}---\n${text}\n`
}
