import type { Random } from '#worker/platform/drawings/random.ts'
import type { Flavor } from './flavors.ts'
import { grapes } from './grapes.ts'
import type { Vessel, WineKind, WineStyle } from './regions.ts'
import type { Soil } from './soils.ts'
import type { Wine } from './wine.ts'

export function flavorsOf(
  random: Random,
  style: WineStyle,
  term: string,
  blend: Wine['grapes'],
  vessel: Vessel,
  soil: Soil,
  age: number,
): Flavor[] {
  const own = blend.map(({ key }) => grapes[key].flavors)
  const main = aromasOf(style, term, blend, own[0] ?? [])
  const core = main.slice(0, 5)
  const side = [...aromasOf(style, term, blend, own[1] ?? []).slice(0, 3), ...main.slice(4)]
  const dark = grapes[blend[0]?.key ?? 'chardonnay'].color === 'red'
  const extra = style.aromas
    ? []
    : [...fromVessel(style.kind, vessel), ...fromAge(style.kind, age, dark), ...fromSoil(style.kind, soil)]
  const picked = [
    ...random.sample(core, 3),
    ...random.sample(extra.length ? extra : side, 1),
    ...random.sample(side, 2),
    ...main,
  ]
  const five = [...new Set(picked)].slice(0, 5)
  return age > 7 || style.kind === 'fortified' || style.kind === 'sweet'
    ? five
    : [...five.filter((aroma) => !grown.includes(aroma)), ...five.filter((aroma) => grown.includes(aroma))]
}

/** What time and cask bring stands last while a wine is young. */
const grown: readonly Flavor[] = [
  'leather',
  'tobacco',
  'forest-floor',
  'mushroom',
  'cedar',
  'tar',
  'vanilla',
  'toast',
  'smoke',
  'truffle',
  'petrol',
  'beeswax',
  'raisin',
  'wet-stone',
  'chalk',
  'slate',
  'brioche',
  'yeast',
  'green-pepper',
  'butter',
  'hazelnut',
  'almond',
  'honey',
]

const pinkAromas: Flavor[] = ['strawberry', 'raspberry', 'redcurrant', 'peach', 'grapefruit', 'rose']

const pinkBubbles: Flavor[] = ['raspberry', 'redcurrant', 'strawberry', 'orange-peel', 'rose', 'brioche']

const whiteOfBlack: Flavor[] = ['apple', 'lemon', 'redcurrant', 'pear', 'peach', 'almond']

/** A black grape pressed at once, or left with its skins for some hours, smells of other things than a red wine of it. */
function aromasOf(style: WineStyle, term: string, blend: Wine['grapes'], own: Flavor[]): Flavor[] {
  if (style.aromas) return style.aromas
  if (style.kind === 'rose') return pinkAromas
  const black = grapes[blend[0]?.key ?? 'chardonnay'].color === 'red'
  if (style.kind !== 'sparkling') return own
  if (/Rosé/.test(`${style.name} ${term}`)) return pinkBubbles
  return black ? whiteOfBlack : own
}

function fromVessel(kind: WineKind, vessel: Vessel): Flavor[] {
  if (kind === 'sparkling')
    return vessel === 'steel' ? ['acacia', 'elderflower'] : ['brioche', 'toast', 'almond', 'hazelnut']
  if (vessel === 'new')
    return kind === 'red' ? ['vanilla', 'cedar', 'coffee', 'chocolate'] : ['vanilla', 'toast', 'butter']
  if (vessel === 'barrique')
    return kind === 'red' ? ['vanilla', 'cedar', 'clove'] : ['hazelnut', 'toast', 'butter']
  if (vessel === 'lees') return ['yeast', 'hazelnut']
  if (kind === 'orange') return ['orange-peel', 'walnut', 'hay', 'beeswax']
  if (vessel === 'solera') return ['almond', 'walnut', 'hazelnut']
  return kind === 'fortified' && vessel === 'old' ? ['toffee', 'walnut', 'fig', 'orange-peel'] : []
}

function fromAge(kind: WineKind, age: number, dark: boolean): Flavor[] {
  if (age < 6 || kind === 'rose') return []
  if (kind === 'red') return ['leather', 'tobacco', 'forest-floor', 'mushroom']
  return dark && kind !== 'sparkling' ? ['fig', 'raisin', 'liquorice'] : ['honey', 'hazelnut', 'beeswax']
}

function fromSoil(kind: WineKind, soil: Soil): Flavor[] {
  if (kind === 'red' || kind === 'fortified' || kind === 'sweet') return []
  if (soil === 'chalk' || soil === 'limestone') return ['chalk']
  return soil === 'slate' || soil === 'red-slate' ? ['slate'] : ['wet-stone']
}
