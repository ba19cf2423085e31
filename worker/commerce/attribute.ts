import { foldAccents } from '#shared/fold-accents.ts'
import type { Attribute } from '#shared/platform-api/documents.ts'
import { platformSettings } from '#worker/env.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** The attributes that a render does not ask for: those of the settings, and those that the platform lacks. */
const skippedOf = new WeakMap<Reading, Set<string>>()

/**
 * Returns attributes by code, with the words of their options. 'Attribute names with a dot are skipped; blacklisted attributes skipped;
 * attributes not found are blacklisted' (LIST-21, LIST-22), while one page is rendered.
 */
export async function attributes(
  reading: Reading,
  codes: readonly string[],
): Promise<Map<string, Attribute>> {
  reading.tags.record('attribute')
  const skipped = skippedOf.get(reading) ?? new Set(platformSettings(reading.env).SKIPPED_ATTRIBUTES)
  skippedOf.set(reading, skipped)
  const wanted = codes.filter((code) => !code.includes('.') && !skipped.has(code))
  if (wanted.length === 0) return new Map()
  const { items } = await searchDocuments(reading, 'attribute', {
    filters: { attribute_code: { in: wanted } },
    size: 150,
  })
  for (const code of wanted)
    if (!items.some(({ attribute_code }) => attribute_code === code)) skipped.add(code)
  return new Map(items.map((attribute) => [attribute.attribute_code, attribute]))
}

/** Returns options with a word that begins like the typed text; those that begin with it themselves come first. */
export async function optionsLike(
  reading: Reading,
  code: 'grape_types' | 'wine_area',
  text: string,
  size: number,
): Promise<{ id: string; name: string }[]> {
  const options = (await attributes(reading, [code])).get(code)?.options ?? []
  const wanted = foldAccents(text)
  return options
    .map(({ value, label }) => ({ id: value, name: label, at: place(foldAccents(label), wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ id, name }) => ({ id, name }))
}

/** Returns the index of the first word that begins like the typed text, -1 if none does. */
function place(label: string, wanted: string): number {
  const words = label.split(/[\s-]+/)
  return words.findIndex((_, index) => words.slice(index).join(' ').startsWith(wanted))
}
