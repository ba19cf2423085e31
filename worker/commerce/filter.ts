import type { FilterCode, FilterKind } from '#shared/listing.ts'

export interface FilterValue {
  /** The option as it is written in the URL. */
  id: string
  label: string
  /** The number of products that would be left. */
  count: number
  selected: boolean
  swatch: string | null
}

export interface Filter {
  code: FilterCode
  kind: FilterKind
  label: string
  options: FilterValue[]
}
