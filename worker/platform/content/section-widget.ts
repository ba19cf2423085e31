import type { SectionEntry } from '#shared/content/section-entry.ts'
import type { WidgetDocument } from '../catalog/writing/shape.ts'

/** Returns a stored section in the form of the file. `slugs`: slugs of the view's categories, by id. */
export function sectionOf(
  { instance_type, title, page, parameters }: WidgetDocument,
  slugs: ReadonlyMap<number, string>,
): SectionEntry {
  const { category_id, category_ids, ...ownParameters } = JSON.parse(parameters)
  return {
    type: instance_type,
    name: title,
    ...(page !== 'home' && { page }),
    ...ownParameters,
    ...(category_id !== undefined && { category: slugs.get(category_id) ?? '' }),
    ...(category_ids && { categories: category_ids.flatMap((id: number) => slugs.get(id) ?? []) }),
  }
}

/** Returns a section in the form of the database. `ids`: ids of the view's categories, by slug. */
export function widgetOf(
  { type, name, page = 'home', category, categories, ...ownParameters }: SectionEntry,
  id: number,
  place: number,
  ids: ReadonlyMap<string, number>,
): WidgetDocument {
  const parameters = {
    ...ownParameters,
    ...(category !== undefined && { category_id: ids.get(category) }),
    ...(categories && { category_ids: categories.map((slug) => ids.get(slug)) }),
  }
  return {
    id,
    instance_type: type,
    title: name,
    page,
    sort_order: place + 1,
    parameters: JSON.stringify(parameters),
  }
}
