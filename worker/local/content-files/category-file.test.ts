import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categoriesFile, categoriesIn, categoryDocuments } from './category-file.ts'

function read(yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'categories-'))
  try {
    writeFileSync(join(folder, categoriesFile), yaml)
    return categoriesIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const wine = (filters: string) => `categories:
  - id: 20
    filters: ${filters}
    da: { name: Vin }
    categories:
      - { id: 21, da: { name: Rødvin } }
`

test('a category and its subcategory are filtered by the facets named in the file', () => {
  const { documents } = categoryDocuments(read(wine('[taste_tannin, age_years, price]')), 'da')
  expect(documents.slice(2).map(({ include_filters }) => include_filters)).toEqual([
    ['taste_tannin', 'age_years', 'price'],
    ['taste_tannin', 'age_years', 'price'],
  ])
})

test('a category that names an unknown facet is refused', () => {
  expect(() => read(wine('[price, bitterness]'))).toThrow(/bitterness narrows no list: wine_color_swatch, /)
})
