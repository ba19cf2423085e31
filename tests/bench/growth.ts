import { print } from './print.ts'

export interface Growth {
  products: number
  queries: Map<string, Measured>
}

export interface Measured {
  /** Milliseconds. */
  median: number
  p99: number
  cpu: number | null
  /** Average number of products in the response, and of all that were found; absent if the response is no list. */
  found?: string
}

/** Prints the time of queries at each catalogue size (milliseconds), and the growth of their CPU time since the first size. */
export function printGrowth(measured: readonly Growth[]): void {
  const [first] = measured
  const rows = [...(first?.queries ?? [])].map(([name, smallest]) => {
    const row: Record<string, string> = { '': name }
    for (const [index, { products, queries }] of measured.entries()) {
      const query = queries.get(name)
      row[`${products}: median`] = query?.median.toFixed(1) ?? ''
      row[`p99 (${products})`] = query?.p99.toFixed(1) ?? ''
      row[`CPU (${products})`] = query?.cpu?.toFixed(1) ?? ''
      row[`found (${products})`] = query?.found ?? ''
      if (index) row[`× (${products})`] = ((query?.cpu ?? 0) / (smallest.cpu || 1)).toFixed(1)
    }
    return row
  })
  print('Platform: milliseconds a query', rows)
}
