import * as v from 'valibot'
import { isPathOrPage } from './paths.ts'
import { Flag, listOf, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'

export const CmsPage = v.object({
  id: Numeric,
  identifier: v.string(),
  title: v.string(),
  content_heading: Words,
  content: v.optional(v.string(), ''),
  meta_title: Words,
  meta_description: Words,
  active: v.optional(Flag, true),
  vue_menu_include: v.optional(Flag, true),
  vue_menu_sort: MaybeNumeric,
  updated_at: Words,
})
export type CmsPage = v.InferOutput<typeof CmsPage>

export const CmsBlock = v.object({
  id: Numeric,
  identifier: v.string(),
  title: v.optional(v.string(), ''),
  content: v.optional(v.string(), ''),
  active: v.optional(Flag, true),
})
export type CmsBlock = v.InferOutput<typeof CmsBlock>

export const CmsHierarchy = v.object({
  id: Numeric,
  parent_id: MaybeNumeric,
  page_id: MaybeNumeric,
  identifier: v.string(),
  label: v.optional(v.string(), ''),
  level: v.optional(Numeric, 0),
  sort_order: v.optional(Numeric, 0),
  request_url: Words,
})
export type CmsHierarchy = v.InferOutput<typeof CmsHierarchy>

/** `parameters` is JSON inside JSON; unreadable JSON counts as an empty object. */
export const Widget = v.object({
  id: MaybeNumeric,
  instance_type: v.string(),
  title: v.optional(v.string(), ''),
  page: Words,
  sort_order: v.optional(Numeric, 0),
  parameters: v.pipe(v.optional(v.unknown(), {}), v.transform(readParameters)),
})
export type Widget = v.InferOutput<typeof Widget>

export interface MenuItem {
  id: string
  label: string
  url: string
  category_id: number | null
  image: string | null
  /** True if only groups that buy as a business see the item. */
  b2b_only: boolean
  children: MenuItem[]
}

/** A menu item as a page shows it, after the items that the visitor may not see are removed. */
export interface ShownMenuItem extends Omit<MenuItem, 'b2b_only' | 'children'> {
  children: ShownMenuItem[]
}

const MenuItem: v.GenericSchema<unknown, MenuItem> = v.object({
  id: v.string(),
  label: v.string(),
  /** A path of this shop, or a page elsewhere; any other text is read as empty. A heading has no address either. */
  url: v.pipe(
    v.string(),
    v.transform((url) => (isPathOrPage(url) ? url : '')),
  ),
  category_id: MaybeNumeric,
  image: Words,
  b2b_only: v.optional(Flag, false),
  children: v.nullish(v.array(v.lazy(() => MenuItem)), []),
})

export const Menu = v.object({
  identifier: v.string(),
  title: v.optional(v.string(), ''),
  customer_group_ids: listOf(Numeric),
  items: listOf(MenuItem),
})
export type Menu = v.InferOutput<typeof Menu>

/** A former path of the shop. `target_path` must be a path of this shop; any other target is ignored. */
export const LegacyRedirect = v.object({
  request_path: v.string(),
  target_path: v.string(),
  entity_type: Words,
})
export type LegacyRedirect = v.InferOutput<typeof LegacyRedirect>

function readParameters(parameters: unknown): Record<string, unknown> {
  if (typeof parameters !== 'string') return isRecord(parameters) ? parameters : {}
  try {
    const value: unknown = JSON.parse(parameters)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
