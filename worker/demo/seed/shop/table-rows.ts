import type { StoreCode } from '#shared/store-view.ts'
import { type PairingType, pairingTypes } from '../assortment/dishes.ts'
import { type CategoryKey, categoryIds } from './category-ids.ts'
import { pathOf } from './links.ts'
import type { PageKey } from './pages.ts'

interface TableRow {
  page: PageKey
  title: Record<StoreCode, string>
  category: CategoryKey
  pairing?: PairingType[]
  /** Kroner of the view, from and to, both included. */
  price?: Record<StoreCode, [from: number, to: number]>
}

/** Under 100 and 150. */
const everyday: TableRow['price'] = { da: [1, 99.99], sv: [1, 149.99] }
const given: TableRow['price'] = { da: [200, 400], sv: [300, 600] }

const red = { da: 'Rødt', sv: 'Rött' }
const white = { da: 'Hvidt', sv: 'Vitt' }
const sparkling = { da: 'Bobler', sv: 'Mousserande' }

/** The bottles of the pages by dish, occasion and range: questions to the catalogue, not lists. */
const rows: readonly TableRow[] = [
  { page: 'toMeat', title: { da: 'Til okse', sv: 'Till nötkött' }, category: 'red', pairing: ['beef'] },
  { page: 'toMeat', title: { da: 'Til lam', sv: 'Till lamm' }, category: 'red', pairing: ['lamb'] },
  { page: 'toFish', title: { da: 'Til fisk', sv: 'Till fisk' }, category: 'white', pairing: ['fish'] },
  {
    page: 'toFish',
    title: { da: 'Til skaldyr', sv: 'Till skaldjur' },
    category: 'white',
    pairing: ['shellfish'],
  },
  { page: 'toFish', title: sparkling, category: 'sparkling', pairing: ['fish', 'shellfish'] },
  { page: 'toCheese', title: white, category: 'white', pairing: ['cheese'] },
  { page: 'toCheese', title: red, category: 'red', pairing: ['cheese'] },
  {
    page: 'toCheese',
    title: { da: 'Sødt til blåskimmel', sv: 'Sött till blåmögelost' },
    category: 'sweetAndFortified',
    pairing: ['cheese'],
  },
  { page: 'toGreens', title: white, category: 'white', pairing: ['vegetarian'] },
  { page: 'toGreens', title: red, category: 'red', pairing: ['vegetarian'] },
  { page: 'toGreens', title: { da: 'Rosé', sv: 'Rosé' }, category: 'rose', pairing: ['vegetarian'] },
  { page: 'everyday', title: red, category: 'red', price: everyday },
  { page: 'everyday', title: white, category: 'white', price: everyday },
  { page: 'everyday', title: sparkling, category: 'sparkling', price: everyday },
  { page: 'toGive', title: red, category: 'red', price: given },
  { page: 'toGive', title: sparkling, category: 'sparkling', price: given },
  { page: 'toGive', title: { da: 'Spiritus', sv: 'Sprit' }, category: 'spirits', price: given },
  { page: 'moreWines', title: { da: 'Rosé', sv: 'Rosé' }, category: 'rose' },
  { page: 'moreWines', title: { da: 'Orangevin', sv: 'Orange vin' }, category: 'orange' },
  {
    page: 'moreWines',
    title: { da: 'Dessertvin og hedvin', sv: 'Sött vin och starkvin' },
    category: 'sweetAndFortified',
  },
  { page: 'moreWines', title: { da: 'Økologisk', sv: 'Ekologiskt' }, category: 'organic' },
  { page: 'moreWines', title: { da: 'Naturvin', sv: 'Naturvin' }, category: 'natural' },
  { page: 'moreWines', title: { da: 'Nordisk', sv: 'Nordiskt' }, category: 'nordic' },
  { page: 'moreWines', title: { da: 'Bag-in-box', sv: 'Bag-in-box' }, category: 'boxes' },
  { page: 'moreWines', title: { da: 'Magnum', sv: 'Magnum' }, category: 'magnums' },
  { page: 'moreWines', title: { da: 'Halve flasker', sv: 'Halvflaskor' }, category: 'halves' },
  {
    page: 'glassesAndGifts',
    title: { da: 'Glas og karafler', sv: 'Glas och karaffer' },
    category: 'glassware',
  },
  { page: 'glassesAndGifts', title: { da: 'Smagekasser', sv: 'Provningslådor' }, category: 'kits' },
  { page: 'glassesAndGifts', title: { da: 'Vinkasser', sv: 'Vinlådor' }, category: 'cases' },
  { page: 'glassesAndGifts', title: { da: 'Gaver', sv: 'Presenter' }, category: 'gifts' },
  { page: 'glassesAndGifts', title: { da: 'Guider', sv: 'Guider' }, category: 'guides' },
]

/** Parameters of the rows of a page, in a view. */
export function tableRows(view: StoreCode): { page: PageKey; title: string; parameters: object }[] {
  return rows.map(({ page, title, category, pairing, price }) => ({
    page,
    title: title[view],
    parameters: {
      title: title[view],
      category_id: categoryIds[category],
      size: 8,
      sort: 'popularity',
      // What is asked for is a part of a list; a row of a range is one whole.
      ...(!pairing && !price && { href: pathOf(`category:${category}`, view) }),
      ...(pairing && { filters: { pairing_types: pairing.map((type) => String(pairingTypes[type][0])) } }),
      ...(price && { price: { from: price[view][0], to: price[view][1] } }),
    },
  }))
}
