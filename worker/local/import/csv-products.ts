import { csvRows, type RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { fieldsOfView, readFields, requiredColumns } from './columns.ts'
import type { RawProduct } from './raw-product.ts'

export interface ReadProducts {
  products: RawProduct[]
  refused: RefusedLine[]
}

/** The products of a CSV file as one view has them: a column `name_sv` goes before `name` there. */
export function csvProducts(text: string, view: StoreCode): ReadProducts {
  const { columns: present, rows, refused } = csvRows(text)
  const missing = requiredColumns.filter(
    (name) => !present.includes(name) && !present.includes(`${name}_${view}`),
  )
  if (missing.length) throw new Error(`The file has no column ${missing.join(', ')}`)
  const products: RawProduct[] = []
  for (const { line, fields } of rows) {
    try {
      products.push(productOf(line, fieldsOfView(fields, view)))
    } catch (error) {
      refused.push({ line, reason: (error as Error).message })
    }
  }
  return { products, refused }
}

/** Throws an `Error` that says which column cannot be read. */
function productOf(line: number, fields: Record<string, string>): RawProduct {
  const { category, image, qty, ...document } = readFields(fields, requiredColumns)
  return {
    line,
    sku: String(document.sku),
    document: { ...document, ...('qty' in fields && { stock: stockOf(qty as number | null) }) },
    categories: 'category' in fields ? ((category as string[][] | null) ?? []) : undefined,
    photo: (image as string | null | undefined) ?? null,
  }
}

/** Without a quantity a product is always there. */
function stockOf(qty: number | null): object {
  return qty === null
    ? { manage_stock: false, qty: 0, is_in_stock: true }
    : { manage_stock: true, qty, is_in_stock: qty > 0 }
}
