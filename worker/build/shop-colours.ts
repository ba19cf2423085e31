import type { Plugin } from 'vite'
import { contrast } from '#shared/contrast.ts'
import { colours } from '#shared/shop.ts'

type Colour = keyof typeof colours

const papers: Colour[] = ['paper', 'paperSunk', 'paperRaised']

/** Text colours, their backgrounds and the minimum contrast ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairs: [text: Colour, ground: Colour, least: number][] = [
  ...papers.flatMap((paper): [Colour, Colour, number][] => [
    ...(['ink', 'inkMuted', 'inkFaint', 'accent', 'good', 'warn', 'bad'] as const).map(
      (text): [Colour, Colour, number] => [text, paper, 4.5],
    ),
    ['lineStrong', paper, 3],
  ]),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentDeep', 4.5],
  ['ink', 'accentWash', 4.5],
  ['accent', 'accentWash', 4.5],
  ['bad', 'badWash', 4.5],
]

/** Provides `virtual:shop-colours.css`: the shop's colours as custom properties. Throws if a pair lacks contrast. */
export function shopColours(): Plugin {
  const id = '\0virtual:shop-colours.css'
  return {
    name: 'shop-colours',
    resolveId: (source) => (source === 'virtual:shop-colours.css' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return
      const faint = hardToRead(colours)
      if (faint.length) throw new Error(`Colours of shared/shop.ts: ${faint.join('; ')}`)
      return customProperties(colours)
    },
  }
}

export function customProperties(all: Record<string, string>): string {
  const declared = Object.entries(all).map(([name, colour]) => `--${kebab(name)}:${colour}`)
  return `@layer tokens{:root{${declared.join(';')}}}`
}

/** Returns a sentence for each pair with too little contrast. Colours are `#rrggbb`. */
export function hardToRead(all: Record<Colour, string>): string[] {
  return pairs.flatMap(([text, ground, least]) => {
    const ratio = contrast(all[text], all[ground])
    return ratio < least ? [`${text} on ${ground} is ${ratio.toFixed(2)} to 1, not ${least}`] : []
  })
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
