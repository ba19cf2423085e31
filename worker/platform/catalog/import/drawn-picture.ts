import { shop } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { type PouredLiquid, pouredGlasses } from '#worker/platform/drawings/poured-glass.ts'
import type { BottleRecipe, MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { drawnBottle } from './drawn-bottle.ts'
import type { Drawing } from './reading/drawing.ts'

/** Returns the recipe of the picture of a product without a photograph; null if it is no drink and the merchant chose no drawing. */
export function drawnPicture(document: ProductDocument, drawing: Drawing | null): MediaRecipe | null {
  const { name, producer, year, wine_area_label: place, color_code: color, abv, age_years: age } = document
  const volumeMl = Number(document.volume_ml) || null
  if (drawing?.kind && drawing.kind !== 'bottle') return otherPicture(name, drawing)
  if (color === 'none' && !volumeMl && !drawing) return null
  return drawnBottle(
    { name, producer: producer ?? null, year, place, color, volumeMl, abv: abv ?? null, age: age ?? null },
    drawing ?? {},
  )
}

/** Returns the recipe of a glass, a guide or a gift card. */
function otherPicture(name: string, drawing: Drawing): MediaRecipe {
  const { kind, shape = 'universal', count, liquid = 'none', line, amount, emblem = 'grapes' } = drawing
  const [paper = 'ivory', ink = 'burgundy', accent = 'gold'] = drawing.colours?.split(' ') ?? []
  const title = name.slice(0, 200)
  // `drawingIn` has already checked these words.
  if (kind === 'glass')
    return { kind, title, shape, ...(count && { count: Number(count) }), liquid } as MediaRecipe
  if (kind === 'guide')
    return {
      kind,
      title,
      heading: theme(name),
      ...(line && { line }),
      paper,
      ink,
      accent,
      emblem,
    } as MediaRecipe
  return {
    kind: 'gift-card',
    title,
    heading: name.slice(0, 60),
    ...(amount && { amount: amount.slice(0, 20) }),
    paper,
    ink,
    accent,
  } as MediaRecipe
}

/** Returns the recipe of a set's picture, made of its bottles; null if there are too few of them. */
export function drawnSet(
  { type_id, name }: Pick<ProductDocument, 'type_id' | 'name'>,
  bottles: readonly BottleRecipe[],
  drawing: Drawing | null,
): MediaRecipe | null {
  const [paper = 'kraft', ink = 'burgundy'] = drawing?.colours?.split(' ') ?? []
  const text = theme(name).slice(0, 80)
  if (bottles.length > 1 && (type_id === 'grouped' || bottles.length < 6))
    return {
      kind: 'kit',
      title: text,
      bottles: bottles.slice(0, 6).map(({ kind: _, title: __, ...fields }) => fields),
      band: { text, paper, ink },
    } as MediaRecipe
  if (type_id !== 'bundle' || bottles.length === 0) return null
  const six = Array.from({ length: 6 }, (_, place) => bottles[place % bottles.length] as BottleRecipe)
  return {
    kind: 'six',
    title: name.slice(0, 200),
    material: drawing?.material ?? 'carton',
    bottles: six.map(({ glass, liquid, capsule }) => ({ glass, liquid, capsule })),
    mark: { text: shop.name, line: text, paper, ink, emblem: drawing?.emblem ?? 'grapes' },
  } as MediaRecipe
}

/** Returns the subject of a guide: `Guide: Barolo` → `Barolo`. */
function theme(name: string): string {
  return name.replace(/^[^:]*: /, '')
}

/** Returns the recipe of a wine in a glass beside its bottle; null for other drinks. */
export function drawnGlass(
  { abv, color_code }: Pick<ProductDocument, 'abv' | 'color_code'>,
  bottle: MediaRecipe,
  view: StoreCode,
): (MediaRecipe & { shape: string; liquid: string }) | null {
  const isWine = !['spirit', 'beer'].includes(color_code) && (abv ?? 0) > 0.5
  if (!isWine || bottle.kind !== 'bottle' || !(bottle.liquid in pouredGlasses)) return null
  const liquid = bottle.liquid as PouredLiquid
  return { kind: 'glass', title: languageOf(view).glassOf[liquid], shape: pouredGlasses[liquid], liquid }
}
