import * as v from 'valibot'
import { isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { demonstrationFile } from '../content-files/demonstration-content.ts'
import { DemoView } from './demonstration-people.ts'

/** A score from 1 to 5 and the words. `{food}` is replaced by a dish of the product. */
const Comment = v.tuple([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)), v.string()])
const wineKinds = ['red', 'fullRed', 'lightRed', 'white', 'fullWhite', 'sparkling', 'rose', 'orange'] as const
const strongKinds = ['sweet', 'dryFortified', 'whisky', 'rum', 'gin', 'spirit'] as const
const otherKinds = ['beer', 'cider', 'alcoholFree', 'goods', 'guide', 'set'] as const
const Kind = v.picklist([...wineKinds, ...strongKinds, ...otherKinds])
type Kind = v.InferOutput<typeof Kind>
const Reviews = v.strictObject({
  people: v.record(DemoView, v.array(v.string())),
  comments: v.record(Kind, v.record(DemoView, v.array(Comment))),
})

/** A rated product in one view. */
export interface RatedProduct {
  product_id: number
  view: StoreCode
  type_id: string
  color_code: string | null
  wine_type: string | null
  /** 1 to 5. */
  body: number | null
  /** 1 to 5. */
  sweetness: number | null
  votes: number
  /** Dishes in the language of the view. */
  dishes: string[]
}

export interface DemoReview {
  product_id: number
  view: StoreCode
  firstname: string
  score: number
  comment: string
  /** `YYYY-MM-DD`. */
  said: string
}

/** Returns the names of all reviewers of open views. */
export function demoReviewers(): { firstname: string; view: StoreCode }[] {
  const { people } = demonstrationFile('reviews.yaml', Reviews)
  return Object.entries(people).flatMap(([view, names]) =>
    isStoreCode(view) ? names.map((firstname) => ({ firstname, view })) : [],
  )
}

/** Returns one to three reviews for each product and view. Products that follow each other have different ones. */
export function demoReviews(products: readonly RatedProduct[]): DemoReview[] {
  const { people, comments } = demonstrationFile('reviews.yaml', Reviews)
  const used = new Map<string, number>()
  return products.flatMap((product, index) => {
    const { product_id, view, votes } = product
    const kinds = kindsOf(product)
    const all = kinds.flatMap((kind) => comments[kind]?.[view] ?? [])
    const pool = all.filter(([, words]) => product.dishes.length > 0 || !words.includes('{food}'))
    const names = people[view] ?? []
    const key = `${view} ${kinds.join()}`
    const first = used.get(key) ?? 0
    const count = 1 + Number(votes >= 12) + Number(votes >= 40 && index % 3 === 0)
    used.set(key, first + count)
    return pool.slice(0, count).map((_, place) => {
      const [score, words] = pool[(first + place) % pool.length] ?? [5, '']
      const firstname = names[(index * 5 + place) % names.length] ?? ''
      const comment = words.replace('{food}', inSentence(product.dishes[place % product.dishes.length]))
      return { product_id, view, firstname, score, comment, said: dayOf(index, place) }
    })
  })
}

function inSentence(dish = ''): string {
  return dish.slice(0, 1).toLowerCase() + dish.slice(1)
}

/** Returns a day of the 400 days before 24 November 2026. */
function dayOf(index: number, place: number): string {
  const days = (index * 11 + place * 47) % 400
  return new Date(Date.UTC(2026, 10, 24 - days)).toISOString().slice(0, 10)
}

/** Kinds by the value of the attribute `wine_type` (worker/demo/content/attributes.yaml). */
const kindOfType: Record<string, Kind> = {
  28: 'whisky',
  29: 'rum',
  30: 'gin',
  39: 'cider',
  40: 'alcoholFree',
}

/** Returns the kinds whose comments fit a product, the narrowest first. */
function kindsOf({ type_id, color_code, wine_type, body, sweetness }: RatedProduct): Kind[] {
  if (type_id === 'downloadable') return ['guide']
  if (type_id === 'bundle' || type_id === 'grouped') return ['set']
  const byType = kindOfType[wine_type ?? '']
  if (byType) return [byType]
  if (color_code === 'red' && body && body !== 3) return [body > 3 ? 'fullRed' : 'lightRed', 'red']
  if (color_code === 'white' && body && body > 3) return ['fullWhite', 'white']
  if (color_code === 'sweet' && sweetness && sweetness <= 2) return ['dryFortified']
  return [v.is(Kind, color_code) ? color_code : 'goods']
}
