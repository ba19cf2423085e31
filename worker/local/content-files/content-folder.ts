import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { BlockFront, PageFront } from '#shared/content/text-front.ts'
import { storeViews } from '#shared/store-view.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { lists, namedLists } from '#worker/platform/content/lists.ts'
import type { RefusedFile, WrittenContent } from '#worker/platform/content/written-content.ts'
import { readTextIn } from './merchant-file.ts'
import { markdownIn, menusIn, type ReadYaml, readYaml, storiesIn, throwRefused } from './written-file.ts'

const folder = join(import.meta.dirname, '../../demo')

/**
 * The texts and lists of the demonstration shop, as `npm run content` reads them. A shop with its own products starts with some of them.
 */
export const demonstrationContent = join(folder, 'content')

/**
 * Reads the content of a folder for each view: `da/pages/*.md`, `da/blocks/*.md`, `da/producers.md`, `da/menus/*.yaml`, and the same for
 * the other views.
 */
export function contentFolder(folder: string): { content: ByView<WrittenContent>; refused: RefusedFile[] } {
  const refused: RefusedFile[] = []
  const views = Object.keys(storeViews).filter((code) => existsSync(join(folder, code)))
  const isThere = (name: string) => existsSync(join(folder, name))
  const shared = [...namedLists, ...lists].filter(({ isShared }) => isShared)
  if (views.length === 0 && !shared.some(({ name }) => isThere(name)))
    throw new Error(`${folder} has no folder of a view: ${Object.keys(storeViews).join(', ')}`)
  const entries = Object.keys(storeViews).map((code) => {
    const at = (kind: string) => {
      const path = join(folder, code, kind)
      return existsSync(path) ? path : undefined
    }
    const [pages, blocks, stories, menus] = ['pages', 'blocks', 'producers.md', 'menus'].map(at)
    return [
      code,
      {
        pages: pages ? markdownIn(pages, PageFront, refused, folder) : [],
        blocks: [
          ...(blocks ? markdownIn(blocks, BlockFront, refused, folder) : []),
          ...(stories ? storiesIn(stories, refused, folder) : []),
        ],
        menus: menus ? menusIn(menus, refused, folder) : [],
      },
    ]
  })
  return { content: Object.fromEntries(entries), refused }
}

/** Returns the content of a YAML file of the demonstration shop. Throws an `Error` that names the line of a fault. */
export function demonstrationFile<Content>(name: string, schema: v.GenericSchema<unknown, Content>): Content {
  const refused: RefusedFile[] = []
  const read = readYaml(name, readTextIn(folder, join(folder, name)), schema, refused)
  throwRefused(refused)
  return (read as ReadYaml<Content>).entries
}
