import type { CellKind } from '../reading/columns.ts'
import type { ExportReader } from './export-format.ts'
import declared from './formats.json' with { type: 'json' }
import { google } from './google.ts'
import { magento } from './magento.ts'
import { prestashop } from './prestashop.ts'
import { shopify } from './shopify.ts'
import { squarespace } from './squarespace.ts'
import { woocommerce } from './woocommerce.ts'

/** The export format of another shop system, declared in `formats.json`. */
export interface ExportFormat {
  name: string
  /** A file has this format if it has a heading of each group (lower case). */
  recognised: readonly (readonly string[])[]
  /** Headings by the key that the reader uses; a key that is a column of docs/import.md is this column. */
  headings: Readonly<Record<string, readonly string[]>>
  /** Headings that are skipped without a report; `*` stands for any letters. */
  unused: readonly string[]
  /** Keys of amounts and counts. The reader gets them as `149.95` and `12` in every language. */
  numbers: Readonly<Record<string, CellKind>>
  read: ExportReader
}

const readers: Readonly<Record<keyof typeof declared, ExportReader>> = {
  Shopify: shopify,
  WooCommerce: woocommerce,
  Magento: magento,
  PrestaShop: prestashop,
  Squarespace: squarespace,
  'Google Merchant': google,
}

export const formats = Object.entries(declared).map(([name, format]) => ({
  ...format,
  name,
  read: readers[name as keyof typeof declared],
})) as readonly ExportFormat[]

/** Returns whether a heading belongs to a format, although no column is read from it. */
export function isOfFormat(heading: string, { headings, unused }: ExportFormat): boolean {
  return (
    Object.values(headings).flat().includes(heading) ||
    unused.some((pattern) => {
      const [begin = '', end] = pattern.split('*')
      return end === undefined ? heading === begin : heading.startsWith(begin) && heading.endsWith(end)
    })
  )
}
