import type { StoreCode } from '#shared/store-view.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { around, Random } from '#worker/platform/drawings/random.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import type { Draft, ProductText } from '../draft.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { listed } from '../texts/wine-text.ts'
import { regions } from './all-regions.ts'
import { grapes } from './grapes.ts'
import { themes } from './kit-themes.ts'
import { bottleOf, contentsOf, type Shelf, sumOf } from './shelf.ts'

/** Three to six bottles round one theme, sold together and each by itself. Null where too few fit. */
export function kitDraft(index: number, shelf: Shelf[]): Draft {
  const random = new Random(`kit ${index}`)
  const chosen = around(themes, index)
  const size = [3, 4, 3, 6][Math.floor(index / themes.length) % 4] ?? 3
  const fitting = shelf.filter(({ draft }) => chosen.fits(draft) && draft.facts.volumeMl === 750)
  const members = apart(random, fitting.length >= 3 ? fitting : shelf, size)
  const turn = Math.floor(index / themes.length)
  const names: ByView<string> =
    turn === 0
      ? chosen.names
      : {
          da: `${chosen.names.da}, ${size} flasker${turn > 3 ? ` (${turn})` : ''}`,
          sv: `${chosen.names.sv}, ${size} flaskor${turn > 3 ? ` (${turn})` : ''}`,
        }
  return {
    type: 'grouped',
    names,
    slugWords: names,
    price: sumOf(members.map(({ draft }) => draft)),
    categories: [categoryIds.kits],
    facts: { color: members[0]?.draft.facts.color ?? 'red' },
    text: (code) => setText(random.pick(chosen.lines[code]), members, code),
    picture: (code) =>
      kitPicture(
        names[code].replace(/^[^:]*: /, ''),
        members.map(({ draft }) => draft),
        code,
      ),
    quality: 0.6,
    trade: 'set',
    contents: contentsOf(members.map(({ draft }) => draft)),
    members: members.map(({ index: member }) => ({ index: member, qty: 1 })),
  }
}

/** Different houses where there are enough of them. */
function apart(random: Random, shelf: Shelf[], count: number): Shelf[] {
  const houses = new Set<string>()
  const first: Shelf[] = []
  const others: Shelf[] = []
  for (const bottle of random.drawn(shelf)) {
    const house = bottle.draft.facts.producer ?? ''
    if (houses.has(house)) others.push(bottle)
    else first.push(bottle)
    houses.add(house)
    if (first.length === count) break
  }
  const taken = [...first, ...others].slice(0, count)
  return taken.sort((a, b) => a.draft.price.da - b.draft.price.da)
}

function setText(line: string, members: Shelf[], code: StoreCode): ProductText {
  const names = members.map(({ draft }) => `${draft.names[code]} (${draft.facts.producer})`)
  const places = [
    ...new Set(
      members.flatMap(({ draft }) => (draft.facts.region ? [regions[draft.facts.region]?.[code] ?? ''] : [])),
    ),
  ]
  const sorts = [
    ...new Set(
      members.flatMap(({ draft }) => (draft.facts.grapes ?? []).slice(0, 1).map((key) => grapes[key].name)),
    ),
  ]
  const items = names.map((name) => `<li>${name}</li>`).join('')
  if (code === 'da') {
    return {
      short: `${members.length} flasker fra ${listed(places.slice(0, 3), 'og')}.`,
      long: `<p>${line}</p><ul>${items}</ul><p>${sorts.length === 1 ? `Druen er ${sorts[0]} hele vejen igennem.` : `Druerne er ${listed(sorts.slice(0, 4), 'og')}.`} Man bestemmer selv, hvor mange man vil have af hver.</p>`,
    }
  }
  return {
    short: `${members.length} flaskor från ${listed(places.slice(0, 3), 'och')}.`,
    long: `<p>${line}</p><ul>${items}</ul><p>${sorts.length === 1 ? `Samtliga viner är gjorda på ${sorts[0]}.` : `Druvorna är ${listed(sorts.slice(0, 4), 'och')}.`} Antalet av varje flaska kan ändras.</p>`,
  }
}

function kitPicture(text: string, drafts: Draft[], code: StoreCode): MediaRecipe {
  const bottles = drafts.flatMap((draft) => bottleOf(draft, code) ?? []).slice(0, 6)
  return {
    kind: 'kit',
    title: text,
    bottles: bottles.map(({ kind: _, title: __, ...fields }) => fields),
    band: { text, paper: 'kraft', ink: 'burgundy' },
  }
}
