import { storeCodes } from '#shared/store-view.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import { csvText } from '../csv-text.ts'
import type { RedirectStore } from './namespace.ts'

/** Writes the redirects of a shop as files of a folder; none for a view without any. Answers how many files. */
export async function writeRedirects(folder: string, store: RedirectStore): Promise<number> {
  let files = 0
  for (const view of storeCodes) {
    const redirects = await store.read(view)
    if (redirects.size === 0) continue
    const text = csvText([['request_path', 'target_path'], ...redirects])
    writeTextIn(folder, [view, 'redirects.csv'], text)
    files += 1
  }
  return files
}
