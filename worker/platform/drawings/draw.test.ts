import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { extents } from '#tests/support/extents.ts'
import { drawMedia } from './draw.ts'
import { pictures } from './pictures.ts'
import { type BottleRecipe, drawingVersion, type MediaRecipe } from './recipe.ts'
import { silhouette } from './silhouette.ts'
import outlines from './type/typefaces.json?raw'
import {
  bottleShapes,
  bottleSizes,
  closures,
  emblems,
  glassShapes,
  labelStyles,
  layouts,
  typefaces,
} from './words.ts'

const bottle = (
  over: Partial<BottleRecipe> = {},
  label: Partial<BottleRecipe['label']> = {},
): BottleRecipe => ({
  kind: 'bottle',
  title: 'Domaine Perrault Les Vieilles Charmes 2021',
  shape: 'burgundy',
  glass: 'dead-leaf',
  liquid: 'red',
  capsule: { closure: 'foil', colour: 'burgundy' },
  ...over,
  label: {
    style: 'parchment',
    producer: 'Domaine Perrault & Fils',
    name: 'Les Vieilles Charmes',
    vintage: '2021',
    place: 'Gevrey-Chambertin',
    strength: '13 % vol.',
    volume: '75 cl',
    paper: 'parchment',
    ink: 'ink',
    accent: 'gold',
    emblem: 'crest',
    ...label,
  },
})

const vessel = { glass: 'clear', liquid: 'rose', capsule: { closure: 'foil', colour: 'rose' } } as const
const small = { ...vessel, shape: 'burgundy', size: 'miniature', label: bottle().label } as const
const print = { paper: 'ivory', ink: 'burgundy', accent: 'gold', emblem: 'sun' } as const

const otherKinds: MediaRecipe[] = [
  ...glassShapes.map((shape) => ({ kind: 'glass', title: 'Glas', shape, liquid: 'red', count: 6 }) as const),
  {
    kind: 'kit',
    title: 'Kit',
    bottles: [small, small],
    band: { text: 'Fyra röda', paper: 'ivory', ink: 'ink' },
  },
  {
    kind: 'kit',
    title: 'Kit',
    bottles: (['burgundy', 'bordeaux', 'flute', 'round', 'flask', 'beer'] as const).map((shape) => ({
      ...small,
      shape,
    })),
    band: { text: 'Destillatens sex hörn', paper: 'kraft', ink: 'ink' },
  },
  {
    kind: 'six',
    title: 'Sex',
    material: 'wood',
    bottles: [vessel, vessel, vessel, vessel, vessel, vessel],
    mark: { text: 'Husets seks', line: '6 × 75 cl', paper: 'kraft', ink: 'umber', emblem: 'tower' },
  },
  { kind: 'guide', title: 'Guide', heading: 'Lær at smage vin', line: 'Fire skalaer', ...print },
  {
    kind: 'gift-card',
    title: 'Gavekort',
    heading: 'Gavekort',
    amount: '500 kr',
    paper: 'ivory',
    ink: 'ink',
    accent: 'gold',
  },
]

const everyBottle = [
  ...labelStyles.flatMap((style) => layouts.map((layout) => bottle({}, { style, layout }))),
  ...bottleShapes.flatMap((shape) => bottleSizes.map((size) => bottle({ shape, size }))),
  ...closures.flatMap((closure) => [
    bottle({ capsule: { closure, colour: 'gold' } }),
    bottle({ shape: 'champagne', capsule: { closure, colour: 'gold' } }),
  ]),
  ...emblems.map((emblem) => bottle({}, { emblem })),
  ...typefaces.map((typeface) => bottle({}, { typeface })),
]

const drawn = (recipes: MediaRecipe[]) => recipes.map((recipe) => ({ recipe, picture: drawMedia(recipe) }))
const products = drawn([...everyBottle, ...otherKinds])
const pages = [...pictures.values()].map((picture) => ({ picture }))

describe('every drawing', () => {
  it('is well-formed XML with one title and no reference outside of itself', () => {
    for (const { picture } of [...products, ...pages]) {
      expect(wellFormed(picture), picture).toBe(true)
      expect(picture.match(/<title>/g)).toHaveLength(1)
      expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|<script|<image|<style|url\((?!#)|NaN|undefined|Infinity/,
      )
    }
  })

  it('defines every id that it refers to, once', () => {
    for (const { picture } of [...products, ...pages]) {
      const known = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const used = [...picture.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
      expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([])
      expect(used.filter((id) => !known.includes(id))).toEqual([])
    }
  })

  it('takes at most 7 KB for a product and 5 KB for a page, compressed', () => {
    for (const { recipe, picture } of products)
      expect(compressed(picture), JSON.stringify(recipe)).toBeLessThanOrEqual(7 * 1024)
    for (const { picture } of pages) expect(compressed(picture), picture).toBeLessThanOrEqual(5 * 1024)
  })

  it('has its text drawn as paths, one path for the lines of a text', () => {
    for (const { picture } of [...products, ...pages]) expect(picture).not.toMatch(/<text|textLength|font-/)
    const place = bottle({}, { style: 'modern', emblem: 'none' })
    expect(lettersOf(drawMedia(place)).length).toBeLessThanOrEqual(4)
  })

  it('has a new version number if its bytes change, because browsers cache its path for ever', () => {
    const all = JSON.stringify([outlines, products.map(({ picture }) => picture)])
    const digest = createHash('sha256').update(all).digest('hex').slice(0, 12)
    expect({ drawingVersion, digest }).toEqual({ drawingVersion: 7, digest: '448a3410bb84' })
  })

  it('has the same bytes each time it is drawn', () => {
    for (const { recipe, picture } of products) expect(drawMedia(recipe)).toBe(picture)
  })
})

describe('markup in a product text', () => {
  const hostile = `"><script>alert('x')</script>&amp;\u0000]]>`

  it('is escaped in every label style and every kind of drawing', () => {
    const text = { producer: hostile, name: hostile, place: hostile, vintage: '<b>&"\'' }
    const recipes: MediaRecipe[] = [
      ...labelStyles.map((style) => ({ ...bottle({}, { style, ...text }), title: hostile })),
      { kind: 'guide', title: hostile, heading: hostile, line: hostile, ...print },
      {
        kind: 'kit',
        title: hostile,
        bottles: [{ ...small, label: { ...small.label, ...text } }, small],
        band: { text: hostile, paper: 'ivory', ink: 'ink' },
      },
    ]
    for (const recipe of recipes) {
      const picture = drawMedia(recipe)
      expect(wellFormed(picture)).toBe(true)
      expect(picture).not.toMatch(/<(script|b)\b/i)
    }
  })
})

describe('text on a label', () => {
  const long =
    'Winzergenossenschaft Donaudampfschifffahrtsgesellschaft Trockenbeerenauslese Alte Reben Grosse Lage'

  it('stays inside of its bottle, also with a long name', () => {
    for (const style of labelStyles) {
      for (const layout of layouts) {
        for (const shape of ['bordeaux', 'slim', 'beer', 'decanter'] as const) {
          const text = { producer: long.slice(0, 80), name: long, place: long.slice(0, 80) }
          const picture = drawMedia(bottle({ shape }, { style, layout, ...text }))
          const { half } = silhouette(shape, 'standard').label
          expect(lettersOf(picture).length, `${style} ${layout} ${shape}`).toBeGreaterThan(0)
          for (const { left, right } of upright(picture)) {
            expect(left, `${style} ${layout} ${shape}`).toBeGreaterThanOrEqual(-half)
            expect(right, `${style} ${layout} ${shape}`).toBeLessThanOrEqual(half)
          }
        }
      }
    }
  })
})

describe('bottle sizes', () => {
  it('make a magnum higher and wider than a bottle, and a bottle than a half', () => {
    const forms = (['half', 'standard', 'magnum'] as const).map((size) => silhouette('bordeaux', size))
    expect(forms.map(({ height }) => Math.round(height))).toEqual([398, 498, 554])
    expect(forms.map(({ radius }) => Math.round(radius))).toEqual([49, 63, 86])
  })

  it('keep every bottle and its stopper inside of the picture', () => {
    for (const shape of bottleShapes.filter((shape) => shape !== 'box')) {
      for (const size of bottleSizes)
        expect(silhouette(shape, size).height + 34, `${shape} ${size}`).toBeLessThanOrEqual(590)
    }
  })
})

function compressed(picture: string): number {
  return brotliCompressSync(picture, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

/** Returns the bounds of each line of type that is not rotated. */
function upright(picture: string) {
  return lettersOf(picture.replace(/<g transform="[^"]*rotate[^"]*">.*?<\/g>/g, '')).map(extents)
}

function lettersOf(picture: string): string[] {
  return picture.match(/<path transform="translate\([^)]*\)scale\([^)]*\)" d="m[^>]*>/g) ?? []
}

/** Returns true if all tags are closed, attributes are quoted and unique, and no stray characters occur (XML 1.0, 2.1). */
function wellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/g,
    (_, end, name, attributes, empty, text) => {
      if (text !== undefined) return /&(?!#\d+;)/.test(text) ? '!' : ''
      const names = [...String(attributes).matchAll(/([\w:-]+)="([^"]*)"/g)]
      if (new Set(names.map(([, key]) => key)).size !== names.length) return '!'
      if (names.some(([, , value]) => /&(?!#\d+;)/.test(value ?? ''))) return '!'
      if (end) return open.pop() === name ? '' : '!'
      if (!empty) open.push(name)
      return ''
    },
  )
  return rest === '' && open.length === 0
}
