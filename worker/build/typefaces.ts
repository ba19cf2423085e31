// Why: docs/decisions/011-lettering.md
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import type { Typeface } from '#worker/platform/drawings/recipe.ts'
import { type Alphabet, em, type Sort } from '#worker/platform/drawings/type/alphabet.ts'
import { outlined } from './type/outline.ts'

const require = createRequire(import.meta.url)

const fonts: Record<Typeface, { family: string; style: string }> = {
  roman: { family: 'eb-garamond', style: '500-normal' },
  didone: { family: 'bodoni-moda', style: '700-normal' },
  italic: { family: 'eb-garamond', style: '500-italic' },
  grotesque: { family: 'archivo', style: '500-normal' },
  slab: { family: 'rokkitt', style: '600-normal' },
  gothic: { family: 'unifrakturcook', style: '700-normal' },
  condensed: { family: 'barlow-condensed', style: '600-normal' },
}

const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŸ' +
  'ŠšŽžČčĎďĚěŇňŘřŤťŮůŐőŰűŁłĐđĄąĆćĘęŃńŚśŹźŻż'
const signs = `${letters}0123456789 !"#$%&'()*+,-./:;=?@[]_|¡¿§«»·°½×–—‘’“”„…`
const kerned = `${letters}.,-’`

const id = 'virtual:typefaces'

/** Provides `virtual:typefaces`: the glyphs of labels as outlines and advance widths, from open fonts. */
export function typefaces(): Plugin {
  let cast: Promise<string> | undefined
  return {
    name: 'typefaces',
    sharedDuringBuild: true,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      cast ??= castAll()
      return cast
    },
  }
}

async function castAll(): Promise<string> {
  const all = await Promise.all(
    Object.entries(fonts).map(async ([name, { family, style }]) => [name, await alphabet(family, style)]),
  )
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(all)))})`
}

async function alphabet(family: string, style: string): Promise<Alphabet> {
  const latin = await opened(family, `latin-${style}`)
  const more = family === 'unifrakturcook' ? undefined : await opened(family, `latin-ext-${style}`)
  const sorts: Alphabet['sorts'] = {}
  for (const sign of signs) {
    const sort = sortOf(sign, latin) ?? (more && sortOf(sign, more))
    if (sort) sorts[sign] = sort
  }
  return { sorts, kerns: kernsOf(latin) }
}

interface OpenFont {
  font: Font
  /** Factor from the font's units to those of an alphabet. */
  grid: number
}

async function opened(family: string, file: string): Promise<OpenFont> {
  const packed = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${file}.woff2`))
  const plain = await subsetFont(packed, signs, { targetFormat: 'sfnt', keepFeatures: ['kern'] })
  const face = new Face(new Blob(new Uint8Array(plain).buffer))
  return { font: new Font(face), grid: em / face.upem }
}

function sortOf(sign: string, { font, grid }: OpenFont): Sort | undefined {
  const glyph = font.nominalGlyph(sign.codePointAt(0) ?? 0)
  if (!glyph) return
  const advance = Math.round(font.glyphHAdvance(glyph) * grid)
  const outline = outlined(font.glyphToJson(glyph), grid)
  return outline ? [advance, outline] : [advance]
}

/** Returns the kerning of all pairs. Measures lines in which one letter alternates with all others. */
function kernsOf({ font, grid }: OpenFont): Alphabet['kerns'] {
  const all = [...kerned].filter((sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0))
  const kerns: Alphabet['kerns'] = {}
  for (const left of all) {
    const shifts = shiftsAfter(left, all, font).map((shift) => Math.round(shift * grid))
    const felt = [...new Set(shifts)].filter((by) => Math.abs(by) > 2)
    if (felt.length > 0)
      kerns[left] = felt.map((by) => [by, all.filter((_, at) => shifts[at] === by).join('')])
  }
  return kerns
}

function shiftsAfter(left: string, rights: readonly string[], font: Font): number[] {
  const plain = font.glyphHAdvance(font.nominalGlyph(left.codePointAt(0) ?? 0) ?? 0)
  const buffer = new Buffer()
  buffer.addText(rights.map((right) => left + right).join(''))
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance)
  return rights.map((_, at) => (advances[at * 2] ?? plain) - plain)
}
