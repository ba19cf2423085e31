import type { StoreCode } from '#shared/store-view.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { contentHash } from '#worker/platform/drawings/content-hash.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Motif } from './categories/category.ts'

export interface Picture {
  path: string
  alt: string
}

export type Scene = Omit<Extract<MediaRecipe, { kind: 'scene' }>, 'kind' | 'title'>

/** A category's picture in one view. */
export function motifPicture(motif: Motif, view: StoreCode): MediaRow {
  return row('m/o', motif, { kind: 'motif', title: motifTitles[motif][view], motif })
}

/** A wide picture; its title is its alternative text. */
export function scenePicture({ scene, wine }: Scene, title: string): MediaRow {
  return row('s/c', wine ? `${scene}-${wine}` : scene, { kind: 'scene', title, scene, ...(wine && { wine }) })
}

/** How a text names a scene. */
export function pictured(scene: Scene, alt: string): Picture {
  return { path: scenePicture(scene, alt).path, alt }
}

/** The path names the content, so that it may be cached for ever. */
function row(folder: string, name: string, recipe: MediaRecipe): MediaRow {
  return { path: `/${folder}/${name}-${contentHash(recipe).slice(0, 6)}.svg`, recipe }
}

const motifTitles: Record<Motif, Record<StoreCode, string>> = {
  red: { da: 'Flaske og glas med rødvin', sv: 'Flaska och glas med rött vin' },
  white: { da: 'Flaske og glas med hvidvin', sv: 'Flaska och glas med vitt vin' },
  rose: { da: 'Flaske og glas med rosé', sv: 'Flaska och glas med rosévin' },
  orange: { da: 'Flaske og glas med orangevin', sv: 'Flaska och glas med orange vin' },
  sparkling: { da: 'Flaske og glas med bobler', sv: 'Flaska och glas med mousserande vin' },
  sweet: { da: 'Dessertvin i et lille glas', sv: 'Sött vin i ett litet glas' },
  fortified: { da: 'Hedvin i et lille glas', sv: 'Starkvin i ett litet glas' },
  spirit: { da: 'Spiritus i flaske og glas', sv: 'Sprit i flaska och glas' },
  whisky: { da: 'Whisky i flaske og glas', sv: 'Whisky i flaska och glas' },
  gin: { da: 'Gin i flaske og glas', sv: 'Gin i flaska och glas' },
  rum: { da: 'Rom i flaske og glas', sv: 'Rom i flaska och glas' },
  cognac: { da: 'Cognac i flaske og glas', sv: 'Cognac i flaska och glas' },
  aquavit: { da: 'Akvavit i flaske og glas', sv: 'Akvavit i flaska och glas' },
  beer: { da: 'Øl i flaske og glas', sv: 'Öl i flaska och glas' },
  box: { da: 'Bag-in-box og glas', sv: 'Bag-in-box och glas' },
  glassware: { da: 'Tre tomme vinglas', sv: 'Tre tomma vinglas' },
  carafe: { da: 'Karaffel og glas med rødvin', sv: 'Karaff och glas med rött vin' },
  gift: { da: 'Indpakket flaske', sv: 'Inslagen flaska' },
  tasting: { da: 'Tre flasker i en trækasse', sv: 'Tre flaskor i en trälåda' },
  'gift-card': { da: 'Gavekort i en kuvert', sv: 'Presentkort i ett kuvert' },
  guide: { da: 'Hæfte og et glas hvidvin', sv: 'Häfte och ett glas vitt vin' },
  offer: { da: 'Flasker med prisskilt', sv: 'Flaskor med prislapp' },
  natural: { da: 'Naturvin i flaske og glas', sv: 'Naturvin i flaska och glas' },
  'alcohol-free': { da: 'Alkoholfri drik i glas', sv: 'Alkoholfri dryck i glas' },
}
