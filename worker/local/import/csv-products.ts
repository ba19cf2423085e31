import type { CsvFile, RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { fieldsOfView, readFields, requiredColumns } from './columns.ts'
import type { LeftOut } from './exports/export-format.ts'
import { recognised } from './exports/recognised.ts'
import type { RawProduct } from './raw-product.ts'

export interface ReadProducts {
  products: RawProduct[]
  refused: RefusedLine[]
  leftOut: LeftOut[]
}

/** The products of a table as one view has them: a column `name_sv` goes before `name` there. `images`: where paths of pictures begin. */
export function csvProducts(table: CsvFile, view: StoreCode, images?: string | undefined): ReadProducts {
  const { columns: present, rows, refused, leftOut, names } = recognised(table, { images })
  const missing = requiredColumns.filter(
    (name) => !present.includes(name) && !present.includes(`${name}_${view}`),
  )
  if (missing.length)
    throw new Error(
      `The file has no column ${missing.join(', ')} (docs/import.md), but ${table.columns.join(', ')}`,
    )
  const products: RawProduct[] = []
  const unread: RefusedLine[] = []
  for (const { line, fields } of rows) {
    try {
      products.push(productOf(line, fieldsOfView(fields, view), names))
    } catch (error) {
      unread.push({ line, reason: (error as Error).message })
    }
  }
  return { products, refused: [...refused, ...unread], leftOut }
}

/** Throws an `Error` that says which column cannot be read. */
function productOf(
  line: number,
  fields: Record<string, string>,
  names: Readonly<Record<string, string>>,
): RawProduct {
  const read = readFields(fields, requiredColumns, names)
  const { category, image, qty, backorders, parent_sku, options, ...document } = read
  return {
    line,
    sku: String(document.sku),
    document: {
      ...document,
      ...('qty' in fields && { stock: stockOf(qty as number | null, backorders === '1') }),
    },
    categories: 'category' in fields ? ((category as string[][] | null) ?? []) : undefined,
    photos: (image as string[] | null | undefined) ?? [],
    ...(parent_sku ? { parent: String(parent_sku), options: (options ?? []) as [string, string][] } : {}),
  }
}

/** Without a quantity a product is always there. */
function stockOf(qty: number | null, isOrderedBehind: boolean): object {
  return qty === null
    ? { manage_stock: false, qty: 0, is_in_stock: true }
    : {
        manage_stock: true,
        qty,
        is_in_stock: qty > 0 || isOrderedBehind,
        backorders: isOrderedBehind ? 1 : 0,
      }
}
