import { Random } from '#worker/platform/drawings/random.ts'
import { alcoholFreeDraft } from './assortment/alcohol-free-drafts.ts'
import { beerDraft } from './assortment/beer-drafts.ts'
import { boxDraft, fillsBoxes } from './assortment/box-drafts.ts'
import { caseDraft } from './assortment/case-drafts.ts'
import { giftCardDraft } from './assortment/gift-card-draft.ts'
import { glassFamily, vesselDraft } from './assortment/glass-drafts.ts'
import { guideDraft } from './assortment/guide-drafts.ts'
import { guideCount } from './assortment/guides.ts'
import { type House, housesOf } from './assortment/houses.ts'
import { kitDraft } from './assortment/kit-drafts.ts'
import type { Shelf } from './assortment/shelf.ts'
import { spiritDraft } from './assortment/spirit-drafts.ts'
import { wineDraft } from './assortment/wine-drafts.ts'
import { wineFamily } from './assortment/wine-families.ts'
import type { Draft } from './draft.ts'

/** How many of each kind make a shop of `total` products, variants counted. */
interface Shares {
  guides: number
  kits: number
  cases: number
  vessels: number
  glasses: number
  spirits: number
  beers: number
  alcoholFree: number
  boxes: number
  families: number
}

/** Every product of the shop in order, variants behind their parent, sets last: exactly `total` of them. */
export function planned(total: number): Draft[] {
  const shares = sharesOf(total)
  const unique = new Unique()
  const sets = shares.kits + shares.cases
  const houses = housesOf(Math.max(60, Math.min(1500, Math.round(total / 4))))
  const boxers = houses.filter(fillsBoxes)
  const drafts: Draft[] = []
  const add = (draft: Draft) => {
    drafts.push(draft, ...(draft.variants ?? []).map((variant) => variant.draft))
  }
  for (let i = 0; i < shares.families; i++)
    add(unique.of((turn) => wineFamily(i * 50 + turn, house(houses, `family ${i} ${turn}`), 2 + (i % 3))))
  for (let i = 0; i < shares.spirits; i++) add(unique.of((turn) => spiritDraft(i, turn)))
  for (let i = 0; i < shares.beers; i++) add(unique.of((turn) => beerDraft(i, turn)))
  for (let i = 0; i < shares.alcoholFree; i++) add(unique.of((turn) => alcoholFreeDraft(i, turn)))
  for (let i = 0; i < shares.boxes; i++)
    add(unique.of((turn) => boxDraft(i * 50 + turn, house(boxers, `box ${i} ${turn}`))))
  for (let i = 0; i < shares.glasses; i++) add(glassFamily(i, 2 + (i % 3)))
  for (let i = 0; i < shares.vessels; i++) add(vesselDraft(i))
  for (let i = 0; i < shares.guides; i++) add(guideDraft(i))
  add(giftCardDraft())
  for (let i = 0; drafts.length < total - sets; i++)
    add(unique.of((turn) => wineDraft(i * 50 + turn, house(houses, `wine ${i} ${turn}`))))
  const shelf = shelfOf(drafts)
  for (let i = 0; i < shares.kits; i++) add(kitDraft(i, shelf))
  for (let i = 0; i < shares.cases; i++) add(caseDraft(i, shelf))
  return drafts
}

function sharesOf(total: number): Shares {
  const share = (part: number, least: number, most: number) =>
    Math.max(least, Math.min(most, Math.round(total * part)))
  return {
    guides: share(0.008, 1, guideCount),
    kits: share(0.018, 1, 64),
    cases: share(0.016, 1, 40),
    vessels: share(0.0115, 1, 32),
    glasses: share(0.009, 1, 32),
    spirits: share(0.085, 1, 420),
    beers: share(0.065, 1, 260),
    alcoholFree: share(0.02, 1, 90),
    boxes: share(0.014, 1, 120),
    families: share(0.052, 1, 4000),
  }
}

function house(houses: House[], name: string): House {
  return new Random(`house of ${name}`).pick(houses)
}

/** Bottles that may go into a set: simple, visible, still, for everybody and not rare. */
function shelfOf(drafts: Draft[]): Shelf[] {
  const variants = new Set(drafts.flatMap((draft) => (draft.variants ?? []).map((variant) => variant.draft)))
  return drafts
    .map((draft, index) => ({ draft, index }))
    .filter(
      ({ draft }) =>
        draft.trade === 'wine' &&
        draft.type === 'simple' &&
        !variants.has(draft) &&
        !draft.b2bOnly &&
        draft.quality < 0.8,
    )
}

/** Draws again where a shop already has a product of that name and house, and gives in after a while. */
class Unique {
  #taken = new Set<string>()

  of(draw: (turn: number) => Draft): Draft {
    let last = draw(0)
    for (let turn = 1; turn < 30 && this.#has(last); turn++) last = draw(turn)
    for (const draft of [last, ...(last.variants ?? []).map((variant) => variant.draft)])
      this.#taken.add(draft.slugWords.da)
    return last
  }

  #has(draft: Draft): boolean {
    return [draft, ...(draft.variants ?? []).map((variant) => variant.draft)].some(({ slugWords }) =>
      this.#taken.has(slugWords.da),
    )
  }
}
