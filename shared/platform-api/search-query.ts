import * as v from 'valibot'
import { storeCodes } from '../store-view.ts'

/** Entity types of the search index. */
const entityTypes = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'redirect',
  'widget',
  'menu',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
] as const
export type EntityType = (typeof entityTypes)[number]

const Name = v.pipe(v.string(), v.regex(/^[A-Za-z_][\w.]{0,63}$/, 'is no field name'))
const Scalar = v.union([v.pipe(v.string(), v.maxLength(512)), v.number(), v.boolean(), v.null()])
const Scalars = v.pipe(v.array(Scalar), v.maxLength(1000))
const Operand = v.union([Scalar, Scalars])
/** A plain value means `in`; an object contains one family of operators. */
const FilterValue = v.union([Operand, v.record(v.pipe(v.string(), v.maxLength(12)), Operand)])

const FilterOptions = v.nullish(
  v.object({ size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))) }),
)

const AppliedFilter = v.strictObject({
  attribute: Name,
  value: FilterValue,
  /** `catalog`: a choice of the shopper; its own facet is counted without it. */
  scope: v.optional(v.picklist(['default', 'catalog']), 'default'),
  options: v.optional(v.unknown()),
})

const AvailableFilter = v.strictObject({
  field: Name,
  scope: v.optional(v.picklist(['default', 'catalog']), 'catalog'),
  options: FilterOptions,
})

const Order = v.optional(v.picklist(['asc', 'desc']), 'asc')

const AppliedSort = v.strictObject({
  field: Name,
  options: v.optional(v.union([Order, v.object({ order: Order })]), 'asc'),
})

const SearchQuery = v.strictObject({
  _availableFilters: v.optional(v.pipe(v.array(AvailableFilter), v.maxLength(100)), []),
  _appliedFilters: v.optional(v.pipe(v.array(AppliedFilter), v.maxLength(100)), []),
  _appliedSort: v.optional(v.pipe(v.array(AppliedSort), v.maxLength(5)), []),
  _searchText: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})

const FieldList = v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(200)), [])

/** Body of `POST /api/catalog/search`. */
export const SearchRequest = v.strictObject({
  store: v.optional(v.picklist(storeCodes)),
  type: v.picklist(entityTypes),
  searchQuery: v.optional(SearchQuery, {}),
  /** Not trusted: only `groupToken` decides the group. */
  customerGroupId: v.optional(v.nullable(v.number())),
  /** 0 and less mean 50. */
  size: v.optional(v.pipe(v.number(), v.integer()), 50),
  from: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** `field` or `field:desc`, in addition to `_appliedSort`. */
  sort: v.nullish(v.pipe(v.string(), v.regex(/^([A-Za-z_][\w.]{0,63}(:(asc|desc))?)?$/, 'is no sort')), ''),
  _sourceInclude: FieldList,
  _sourceExclude: FieldList,
  groupToken: v.nullish(v.pipe(v.string(), v.maxLength(2048)), null),
})
export type SearchRequest = v.InferOutput<typeof SearchRequest>
export type SearchRequestInput = v.InferInput<typeof SearchRequest>
