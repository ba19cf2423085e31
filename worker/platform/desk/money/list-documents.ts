import type * as v from 'valibot'
import { voucherSeries } from '#shared/account-codes.ts'
import type { ListPage } from '#shared/desk/list-input.ts'
import type { ListedDocument, moneyCalls } from '#shared/desk/money-calls.ts'
import type { MoneyDocument } from '#shared/platform-api/money-document.ts'
import { isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { documentsWhere } from '../../accounting/documents.ts'
import { name, type Sql, sql } from '../../sql.ts'
import { deskRefused } from '../desk-refused.ts'
import { listPage } from '../list-page.ts'

type Wanted = v.InferOutput<(typeof moneyCalls)['documents']['input']>

/** SQL: the number of a voucher as it is printed (`voucherNumber`). */
const number = name("upper(store_code) || '-' || series || year || '-' || printf('%05d', number)")
const buyer = name(
  `iif(ifnull(document ->> '$.buyer.company', '') <> '', document ->> '$.buyer.company',
    (document ->> '$.buyer.firstname') || ' ' || (document ->> '$.buyer.lastname'))`,
)

/** Returns a page of invoices and credit notes; the search finds number, order, buyer and reference. */
export async function listDocuments(
  db: D1Database,
  { search, sort, isDescending, page, filters }: Wanted,
): Promise<ListPage<ListedDocument>> {
  const { kind, view } = filters
  const series = kind === 'invoice' ? voucherSeries.invoice : voucherSeries.creditNote
  const found: Sql[] = [
    sql`document IS NOT NULL`,
    ...(kind ? [sql`series = ${series}`] : []),
    ...(view ? [sql`store_code = ${view}`] : []),
    ...(search
      ? [
          sql`instr(lower(${number} || ' ' || order_number || ' ' || ${buyer} || ' ' || (document ->> '$.buyer.lastname')
            || ' ' || (document ->> '$.reference.reference')), lower(${search})) > 0`,
        ]
      : []),
  ]
  const { rows, total } = await listPage<Omit<ListedDocument, 'kind'> & { series: string }>(db, {
    columns: sql`series, ${number} AS number, at AS issuedAt, order_number AS orderNumber, ${buyer} AS buyer,
      document ->> '$.total' AS total, document ->> '$.currency' AS currency`,
    ...{ from: sql`vouchers`, conditions: found, id: 'id', isDescending, page },
    order: sort === 'total' ? "document ->> '$.total'" : 'at',
  })
  return {
    total,
    rows: rows.map(({ series: letter, ...row }) => ({
      ...row,
      kind: letter === voucherSeries.invoice ? 'invoice' : 'credit-note',
    })),
  }
}

/** Returns a document by its printed number. Throws `notFound`. */
export async function readDocument(
  db: D1Database,
  printed: string,
): Promise<MoneyDocument & { view: StoreCode }> {
  const [, code = '', series = '', year, running] = /^(\w+)-([FK])(\d{4})-(\d+)$/.exec(printed) ?? []
  const view = code.toLowerCase()
  const [document] = await documentsWhere(
    db,
    sql`AND vouchers.store_code = ${view} AND vouchers.series = ${series} AND vouchers.year = ${Number(year ?? 0)}
      AND vouchers.number = ${Number(running ?? 0)}`,
  )
  if (!document || !isStoreCode(view)) throw deskRefused('notFound', 'There is no such document.')
  return { ...document, view }
}
