import { join } from 'node:path'
import { stringify } from 'yaml'
import type { StoredContent } from '#worker/local/content-files/content-documents.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import { type RefusedFile, readOrRefuse } from '#worker/local/content-files/written-file.ts'
import type { ByView, MenuItem } from '#worker/platform/catalog/writing/shape.ts'

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
      const node = cms_hierarchy.find(({ identifier }) => identifier === page.identifier)
      const group = cms_hierarchy.find(({ id }) => id === node?.parent_id)?.label
      const { title, content_heading: heading, meta_title, meta_description: description } = page
      const front = {
        title,
        ...(heading !== title && { heading }),
        ...(meta_title !== (heading.length < 60 ? heading : title) && { meta_title }),
        description,
        key: `page-${page.id}`,
        group,
        menu: page.vue_menu_include === '1',
        order: page.vue_menu_sort,
        ...(!page.active && { active: false }),
      }
      write(withFront(front, page.content), code, 'pages', `${page.identifier}.md`)
    }
    for (const { title, identifier, content, id, active } of cms_block)
      write(
        withFront({ title, key: `block-${id}`, ...(!active && { active }) }, content),
        ...[code, 'blocks', `${identifier}.md`],
      )
    for (const { identifier, title, customer_group_ids: groups, items } of menu)
      write(stringify({ title, groups, items: items.map(entryOf) }), code, 'menus', `${identifier}.yaml`)
  }
  return { files, refused }
}

/** Returns the text of a file. Blank lines are removed, because a blank line would end a block of HTML in Markdown. */
function withFront(front: object, html: string): string {
  return `---\n${stringify(front)}---\n${html.replace(/\n\s*\n/g, '\n')}\n`
}

function entryOf({ label, url, image, b2b_only, children }: MenuItem): object {
  return {
    label,
    ...(url && { url }),
    ...(image && { image }),
    ...(b2b_only === '1' && { business: true }),
    ...(children.length && { items: children.map(entryOf) }),
  }
}
