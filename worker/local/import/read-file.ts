import { readFileSync } from 'node:fs'
import { textOf } from '#shared/file-text.ts'
import { excelRows } from './excel-rows.ts'
import type { ImportedFile } from './imported-file.ts'

/** A file of this machine: Excel's, or text in whichever encoding. */
export async function readImported(path: string): Promise<ImportedFile> {
  if (/\.xls$/i.test(path)) throw new Error(`${path} is of Excel before 2007: save it as .xlsx`)
  const bytes = readFileSync(path)
  if (/\.xlsx$/i.test(path)) return { name: path, text: '', table: await excelRows(bytes) }
  return { name: path, text: textOf(bytes) }
}
