import type { AccountingFormat } from '#shared/account-codes.ts'
import type { StoreView } from '#shared/store-view.ts'
import { type BookedMonth, readMonth } from './booked-month.ts'
import { dineroCsv, economicCsv, journalCsv, sumsCsv } from './journal-files.ts'
import { sieFile } from './sie-file.ts'

export interface AccountingFile {
  name: string
  type: string
  body: Uint8Array
}

const csv = { extension: '.csv', type: 'text/csv; charset=utf-8' }
const written = (text: string) => new TextEncoder().encode(text)

const formats: Record<
  AccountingFormat,
  { extension: string; type: string; make(booked: BookedMonth): Uint8Array }
> = {
  sums: { ...csv, make: (booked) => written(sumsCsv(booked)) },
  journal: { ...csv, make: (booked) => written(journalCsv(booked)) },
  'e-conomic': { ...csv, make: (booked) => written(economicCsv(booked)) },
  dinero: { ...csv, make: (booked) => written(dineroCsv(booked)) },
  sie: { extension: '.se', type: 'application/octet-stream', make: sieFile },
}

/** Returns a month of a view as a file of a format. The same call for a month that is over returns the same bytes. */
export async function exportMonth(
  db: D1Database,
  view: StoreView,
  month: string,
  format: AccountingFormat,
): Promise<AccountingFile> {
  const { extension, type, make } = formats[format]
  const body = make(await readMonth(db, view, month))
  return { name: `${view.code}-${month}-${format}${extension}`, type, body }
}
