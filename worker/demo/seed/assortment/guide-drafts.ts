import { around, Random } from '#worker/platform/drawings/random.ts'
import type { Colour, Emblem } from '#worker/platform/drawings/recipe.ts'
import type { Draft } from '../draft.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { guides } from './guides.ts'

export function guideDraft(index: number): Draft {
  const guide = around(guides, index)
  const random = new Random(`guide ${index}`)
  const [paper, ink, accent, emblem] = random.pick(covers)
  return {
    type: 'downloadable',
    names: guide.names,
    slugWords: guide.names,
    price: { da: guide.worth * 100, sv: Math.round(guide.worth * 1.5) * 100 },
    categories: [categoryIds.guides],
    facts: { color: 'none' },
    text: (code) => ({
      short:
        code === 'da'
          ? `${guide.line.da}. PDF på ${guide.pages} sider.`
          : `${guide.line.sv}. PDF, ${guide.pages} sidor.`,
      long:
        code === 'da'
          ? `<p>${guide.texts.da}</p><p>${guide.pages} sider som PDF til skærm og til print. Den ligger klar på din konto, så snart ordren er betalt, og kan hentes igen, når du får brug for den.</p>`
          : `<p>${guide.texts.sv}</p><p>${guide.pages} sidor som PDF för skärm och utskrift. Filen finns på ditt konto när beställningen är betald.</p>`,
    }),
    picture: (code) => ({
      kind: 'guide',
      title: guide.names[code],
      heading: guide.names[code].replace('Guide: ', ''),
      line: guide.line[code],
      paper,
      ink,
      accent,
      emblem,
    }),
    quality: 0.6,
    trade: 'digital',
    links: {
      da: [
        { title: `${guide.names.da} (skærm)`, pages: guide.pages, format: 'PDF' },
        { title: `${guide.names.da} (print)`, pages: guide.pages, format: 'PDF' },
      ],
      sv: [
        { title: `${guide.names.sv} (skärm)`, pages: guide.pages, format: 'PDF' },
        { title: `${guide.names.sv} (utskrift)`, pages: guide.pages, format: 'PDF' },
      ],
    },
  }
}

const covers: [Colour, Colour, Colour, Emblem][] = [
  ['ivory', 'burgundy', 'gold', 'grapes'],
  ['sage', 'forest', 'copper', 'hills'],
  ['navy', 'ivory', 'brass', 'compass'],
  ['butter', 'ink', 'vermilion', 'sun'],
  ['blush', 'plum', 'copper', 'leaf'],
  ['stone', 'ink', 'ochre', 'key'],
]
