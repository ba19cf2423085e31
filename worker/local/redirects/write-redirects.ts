import { csvText } from '#shared/csv-text.ts'
import { storeCodes } from '#shared/store-view.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import type { RedirectStore } from './namespace.ts'

/** Writes the stored redirects of each view into a file. Returns the number of files: none for a view without redirects. */
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
