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

    /** Grapes with a word that begins like what was typed. */
    async grapesLike(text: string, size: number): Promise<{ id: string; name: string }[]> {
      const grapes = (await attributes(['grape_types'])).get('grape_types')?.options ?? []
      const wanted = folded(text)
      return grapes
        .filter(({ label }) =>
          folded(label)
            .split(/[\s-]+/)
            .some((word) => word.startsWith(wanted)),
        )
        .slice(0, size)
        .map(({ value, label }) => ({ id: value, name: label }))
    },
  }
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
