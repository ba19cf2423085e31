import type { StoreCode } from '#shared/store-view.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { contentHash } from '#worker/platform/drawings/content-hash.ts'
import type { LiquidColour, MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Item } from './item.ts'

type Pictures = Pick<ProductDocument, 'image' | 'small_image' | 'thumbnail' | 'media_gallery'>

/** Collects the recipes of the pictures that a product's documents name. */
export class Gallery {
  readonly #rows = new Map<string, MediaRow>()

  get rows(): MediaRow[] {
    return [...this.#rows.values()]
  }

  /** The product itself, and for a wine its colour in the glass. */
  picturesOf(item: Item, code: StoreCode): Pictures {
    const recipe = item.draft.picture(code)
    const image = this.#add(item.sku, recipe)
    const poured =
      item.draft.trade === 'wine' && recipe.kind === 'bottle' ? glassOf(recipe.liquid, code) : null
    const all = [
      { image, lab: recipe.title },
      ...(poured
        ? [{ image: this.#add(`${poured.shape}-${poured.liquid}`, poured), lab: poured.title }]
        : []),
    ]
    return {
      image,
      small_image: image,
      thumbnail: image,
      media_gallery: all.map((picture, index) => ({ ...picture, pos: index + 1, typ: 'image', vid: null })),
    }
  }

  /** The path names the content, so that it may be cached for ever. */
  #add(name: string, recipe: MediaRecipe): string {
    const path = `/${recipe.kind.charAt(0)}/${recipe.kind.charAt(1)}/${name}-${contentHash(recipe)}.svg`
    this.#rows.set(path, { path, recipe })
    return path
  }
}

type GlassRecipe = Extract<MediaRecipe, { kind: 'glass' }>

function glassOf(liquid: LiquidColour, code: StoreCode): GlassRecipe & { liquid: LiquidColour } {
  const { shape, da, sv } = glasses[liquid] ?? { shape: 'white', da: 'Vinen i glasset', sv: 'Vinet i glaset' }
  return { kind: 'glass', title: code === 'da' ? da : sv, shape, liquid }
}

const glasses: Partial<Record<LiquidColour, { shape: GlassRecipe['shape']; da: string; sv: string }>> = {
  red: { shape: 'universal', da: 'Et glas rødvin', sv: 'Ett glas rött vin' },
  'deep-red': { shape: 'bordeaux', da: 'Et glas mørk rødvin', sv: 'Ett glas mörkrött vin' },
  'light-red': { shape: 'burgundy', da: 'Et glas lys rødvin', sv: 'Ett glas ljusrött vin' },
  white: { shape: 'white', da: 'Et glas hvidvin', sv: 'Ett glas vitt vin' },
  'golden-white': { shape: 'burgundy', da: 'Et glas gylden hvidvin', sv: 'Ett glas gyllengult vin' },
  rose: { shape: 'white', da: 'Et glas bleg rosé', sv: 'Ett glas ljus rosé' },
  'deep-rose': { shape: 'white', da: 'Et glas rosé', sv: 'Ett glas rosé' },
  orange: { shape: 'universal', da: 'Et glas orangevin', sv: 'Ett glas orange vin' },
  sparkling: { shape: 'tulip', da: 'Et glas bobler', sv: 'Ett glas mousserande vin' },
  sweet: { shape: 'dessert', da: 'Et glas dessertvin', sv: 'Ett glas sött vin' },
  tawny: { shape: 'dessert', da: 'Et glas ravgylden hedvin', sv: 'Ett glas bärnstensfärgat starkvin' },
  ruby: { shape: 'dessert', da: 'Et glas rubinrød hedvin', sv: 'Ett glas rubinrött starkvin' },
}
