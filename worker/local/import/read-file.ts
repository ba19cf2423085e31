import type { CsvFile } from '#shared/csv-rows.ts'
import { readBytes, readText } from '#worker/local/content-files/merchant-file.ts'
import type { ImportedFile } from '#worker/platform/catalog/import/read-files.ts'
import { excelRows } from '#worker/platform/catalog/import/reading/excel-rows.ts'

/** Reads a file of this machine: Excel, or text in any encoding. */
export async function readImported(path: string): Promise<ImportedFile> {
  if (/\.xls$/i.test(path)) throw new Error(`${path} is of Excel before 2007: save it as .xlsx`)
  if (/\.xlsx$/i.test(path)) return { name: path, text: '', table: await sheetOf(path) }
  const text = readText(path)
  if (!text.trim()) throw new Error(`${path} is empty`)
  return { name: path, text }
}

async function sheetOf(path: string): Promise<CsvFile> {
  try {
    return await excelRows(readBytes(path))
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}
