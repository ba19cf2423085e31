import { writeFileSync } from 'node:fs'
import { type AccountingFormat, accountingFormats, monthPattern } from '#shared/account-codes.ts'
import { isStoreCode, storeViews } from '#shared/store-view.ts'
import { exportMonth } from '#worker/platform/accounting/export-month.ts'
import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'

const usage = `
The bookkeeping of a month as a file (docs/accounting.md):
  npm run accounting -- --month 2026-10 --view da --format sie
    --format sums                            sums by account, to read; or journal, e-conomic, dinero, sie
    --to october.se                          name of the file (default: made of view, month and format)
    --remote                                 of the deployed shop
`
const { values } = commandLine(usage, {
  options: {
    month: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    format: { type: 'string', default: 'sums' },
    to: { type: 'string' },
    remote: { type: 'boolean', default: false },
  },
})
const { month, view, to } = values
const format = accountingFormats.find((known): known is AccountingFormat => known === values.format)
if (!monthPattern.test(month)) throw new Error('--month is a month: 2026-10')
if (!isStoreCode(view)) throw new Error(`--view is one of ${Object.keys(storeViews).join(', ')}`)
if (!format) throw new Error(`--format is one of ${accountingFormats.join(', ')}`)

await withShop(values, async (db) => {
  const file = await exportMonth(db, storeViews[view], month, format)
  writeFileSync(to ?? file.name, file.body)
  console.log(to ?? file.name)
})
