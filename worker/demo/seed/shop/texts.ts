import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { type Making, type StoredContent, withLinks } from '#worker/local/content-files/content-documents.ts'
import { contentFolder, type WrittenContent } from '#worker/local/content-files/content-folder.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'

/** `worker/demo/content`: what the invented shop says, as files that `npm run content` reads as well. */
export const textFolder = join(import.meta.dirname, '../../content')

/** Returns whether the demonstration has texts for a view. A merchant's additional views have none at first. */
export function hasInventedWords(view: StoreCode): boolean {
  return existsSync(join(textFolder, view))
}

let read: ByView<WrittenContent> | undefined

/** Read once, with links to other files as paths. A mistake in a file is thrown. */
export function shopTexts(view: StoreCode): WrittenContent {
  read ??= readTexts()
  return read[view]
}

function readTexts(): ByView<WrittenContent> {
  const { content, refused } = contentFolder(textFolder)
  for (const { pages, blocks } of Object.values(content)) {
    const known = new Set(pages.map(({ identifier }) => identifier))
    for (const text of [...pages, ...blocks]) text.html = withLinks(text.html, text.file, known, refused)
  }
  if (refused.length) throw new Error(refused.map(({ file, reason }) => `${file}: ${reason}`).join('\n'))
  return content
}

/** For a shop without any texts yet. */
export function makingOf(
  view: StoreCode,
  idOf: (identifier: string) => number,
  stored: Partial<StoredContent> = {},
): Making {
  const none = { cms_page: [], cms_block: [], cms_hierarchy: [], menu: [], categories: new Map() }
  return {
    view: storeViews[view],
    stored: { ...none, ...stored },
    idOf: (_, { identifier }) => idOf(identifier),
    now: '2026-10-01 09:00:00',
    refused: [],
  }
}
