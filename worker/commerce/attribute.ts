import type { Attribute } from '#shared/attribute.ts'
import type { Reading } from './commerce.ts'
import { search } from './search.ts'

export function attributeReads(reading: Reading) {
  /** Attributes by code, with the words of their options. */
  async function attributes(codes: readonly string[]): Promise<Map<string, Attribute>> {
    reading.tags.record('attribute')
    const { items } = await search(reading, 'attribute', {
      filters: { attribute_code: { in: codes } },
      size: 150,
    })
    return new Map(items.map((attribute) => [attribute.attribute_code, attribute]))
  }

  return {
    attributes,

    /** Options with a word that begins like what was typed, those that begin with it first. */
    async optionsLike(
      code: 'grape_types' | 'wine_area',
      text: string,
      size: number,
    ): Promise<{ id: string; name: string }[]> {
      const options = (await attributes([code])).get(code)?.options ?? []
      const wanted = folded(text)
      return options
        .map(({ value, label }) => ({ id: value, name: label, at: place(folded(label), wanted) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
        .slice(0, size)
        .map(({ id, name }) => ({ id, name }))
    },
  }
}

/** Which of the words begins like what was typed, -1 where none does. */
function place(label: string, wanted: string): number {
  const words = label.split(/[\s-]+/)
  return words.findIndex((_, index) => words.slice(index).join(' ').startsWith(wanted))
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '')
}
