import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { textOf } from '#shared/file-text.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { Section, widgetOf } from '#worker/local/content-files/section-file.ts'
import { type RefusedFile, readYaml } from '#worker/local/content-files/written-file.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { WidgetDocument } from '#worker/platform/catalog/writing/shape.ts'
import { articlePictures } from './article-pictures.ts'
import { categories } from './categories/all.ts'
import { categorySlug } from './categories/documents.ts'
import { type CategoryKey, categoryIds } from './category-ids.ts'
import { type Picture, type Scene, scenePicture } from './pictures.ts'
import { textFolder } from './texts.ts'

/** The sections of `sections.yaml`: those of the front page, of the red wines' category, and of pages by dish and occasion. */
export function widgetDocuments(view: StoreCode): WidgetDocument[] {
  const ids = new Map(categories.map(({ key }) => [categorySlug(key, view), categoryIds[key]]))
  return sectionsOf(view).map((section, place) => widgetOf(section, place + 1, place, ids))
}

function sectionsOf(view: StoreCode): Section[] {
  const file = join(textFolder, view, 'sections.yaml')
  const refused: RefusedFile[] = []
  const read = readYaml(file, textOf(readFileSync(file)), v.array(Section), refused)
  if (!read) throw new Error(refused.map(({ reason }) => `${file}: ${reason}`).join('\n'))
  return read
}

/** The widgets that a category shows by itself. */
export function categoryWidgets(
  widgets: readonly WidgetDocument[],
): Partial<Record<CategoryKey, WidgetDocument>> {
  const red = widgets.find(({ page }) => page === String(categoryIds.red))
  return red ? { red } : {}
}

/** Every wide picture that sections and texts show. */
export function widePictures(view: StoreCode): MediaRow[] {
  const ofTexts = Object.values(articlePictures).map((picture) => picture[view])
  const drawn = ofTexts.map(({ scene, alt }) => scenePicture(scene, alt))
  const shown = sectionsOf(view).flatMap(picturesOf).map(drawnAt)
  return [...new Map([...shown, ...drawn].map((row) => [row.path, row])).values()]
}

function picturesOf({ image, stories = [] }: Section): Picture[] {
  const all = [image, ...(stories as { image?: Picture }[]).map((story) => story.image)]
  return all.filter((picture): picture is Picture => picture !== undefined)
}

/** The drawing of `/s/c/slope-red-2255b4.svg`. Throws where its words do not make this path. */
function drawnAt({ path, alt }: Picture): MediaRow {
  const [, scene, wine] =
    /^\/s\/c\/([a-z-]+?)(?:-(red|white|rose|orange|sparkling|amber))?-[0-9a-f]{6}\.svg$/.exec(path) ?? []
  const row = scenePicture({ scene, ...(wine && { wine }) } as Scene, alt)
  if (row.path !== path) throw new Error(`A section shows ${path}; with these words it is ${row.path}`)
  return row
}
