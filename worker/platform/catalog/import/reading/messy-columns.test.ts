import { expect, test } from 'vitest'
import { csvRows } from '#shared/csv-rows.ts'
import { csvProducts } from './csv-products.ts'
import { readTable } from './read-table.ts'

const asked = 'asked'
const refused = 'refused'

/** Returns the values of a column: `refused` for a refused line, `asked` if the merchant has to answer a question. */
function valuesOf(heading: string, cells: readonly string[], field: string): unknown {
  const isPrice = field === 'price'
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = cells.map((cell, index) =>
    [`W-${index}`, 'Vin', ...(isPrice ? [] : ['100']), quoted(cell)].join(';'),
  )
  const text = ['sku', 'name', ...(isPrice ? [] : ['price']), quoted(heading)].join(';')
  const table = readTable(csvRows(`${text}\n${lines.join('\n')}\n`))
  if (table.questions.length) return asked
  const { products } = csvProducts(table, 'da')
  return cells.map((_, index) => {
    const product = products.find(({ sku }) => sku === `W-${index}`)
    if (!product) return refused
    return product.values[field]
  })
}

test.each<[heading: string, cells: string[], field: string, values: unknown]>([
  // Amounts: a column of one cell is read without a question.
  ['Pris', ['429,-'], 'price', [429]],
  ['Pris', ['kr. 429,-'], 'price', [429]],
  ['Pris', ['DKK 429,00'], 'price', [429]],
  ['Pris', ['1 234,50'], 'price', [1234.5]],
  ['Pris', ["1'234.50"], 'price', [1234.5]],
  ['Pris', ['429:-'], 'price', [429]],
  ['Pris', ['0,001'], 'price', [refused]],
  ['Pris', ['0'], 'price', [refused]],
  ['Pris', ['0,00', '79,00'], 'price', [refused, 79]],
  ['Pris', ['429 EUR'], 'price', [refused]],
  ['Pris', ['12.50.3', '99'], 'price', [refused, 99]],
  ['Pris', ['299,999'], 'price', asked],
  ['Pris', ['12.500'], 'price', asked],
  ['Pris', ['25.000', '149', '89'], 'price', asked],
  ['Pris', ['442.000'], 'price', [442]],
  // Amounts: the other cells show the role of a separator.
  ['Pris', ['442.000', '89.500', '1299.000'], 'price', [442, 89.5, 1299]],
  ['Pris', ['442.000', '25.000', '299.999'], 'price', [442, 25, 300]],
  ['Pris', ['1.200', '149', '89'], 'price', [1200, 149, 89]],
  ['Pris', ['1.200', '149,95', '89'], 'price', [1200, 149.95, 89]],
  ['Pris', ['1,200', '149.95', '89'], 'price', [1200, 149.95, 89]],
  ['Pris', ['149', '299,999', '89'], 'price', asked],
  ['Pris', ['149,95', '442.000'], 'price', asked],
  ['Pris', ['149,95', '89.50', '1.200'], 'price', asked],
  ['Pris', ['119.000000', '89.500000'], 'price', [119, 89.5]],
  ['Pris (ekskl. moms)', ['80,00'], 'price', [100]],
  ['Price (tax excl.)', ['80.00'], 'price', [100]],
  // Pieces.
  ['Lager', ['12 st'], 'qty', [12]],
  ['Lager', ['100 stk.'], 'qty', [100]],
  ['Lager', ['1.200'], 'qty', [1200]],
  ['Lager', ['12,00', '0,00'], 'qty', [12, 0]],
  ['Lager', ['24.0000'], 'qty', [24]],
  ['Lager', ['12.000', '5.000'], 'qty', asked],
  ['Lager', ['12.000', '5.000', '0.000'], 'qty', [12, 5, 0]],
  ['Lager', ['-3', '4'], 'qty', [0, 4]],
  ['Lager', ['12,5', '3'], 'qty', [refused, 3]],
  // Strength.
  ['Alkohol', ['13,0%'], 'abv', [13]],
  ['Alkohol', ['12,5 %'], 'abv', [12.5]],
  ['Alkohol %', ['13,5 % vol.'], 'abv', [13.5]],
  ['Alkohol', ['0,135'], 'abv', [13.5]],
  ['Alkohol', ['0,135', '0,4', '0,5'], 'abv', [13.5, 40, 50]],
  ['Alkohol', ['0,5'], 'abv', asked],
  ['Alkohol', ['13,5', '0,4'], 'abv', asked],
  ['Alkohol', ['0,5 %', '13,5 %'], 'abv', [0.5, 13.5]],
  ['Alkohol', ['135'], 'abv', [refused]],
  // Volumes.
  ['Indhold', ['75'], 'volume_ml', [750]],
  ['Indhold', ['0,75'], 'volume_ml', [750]],
  ['Indhold', ['3'], 'volume_ml', asked],
  ['Indhold', ['0,75', '1,5', '3'], 'volume_ml', [750, 1500, 3000]],
  ['Indhold', ['70', '50', '5'], 'volume_ml', [700, 500, 50]],
  ['Indhold', ['75', '0,75', '3'], 'volume_ml', asked],
  ['Indhold', ['3x75cl'], 'volume_ml', [2250]],
  ['Indhold', ['6 x 75 cl', '75 cl'], 'volume_ml', [4500, 750]],
  ['Indhold', ['24 stk. à 33 cl'], 'volume_ml', [7920]],
  ['Indhold', ['1.500 ml', '0.750 l'], 'volume_ml', [1500, 750]],
  ['Indhold (cl)', ['37,5', '1,5 l'], 'volume_ml', [375, 1500]],
  ['volume_ml', ['75'], 'volume_ml', asked],
  ['volume_ml', ['750', '375'], 'volume_ml', [750, 375]],
  // Vintages, dates, lists, colours, category paths.
  ['Årgang', ['N.V.', '2019/2020', '2021'], 'year', [null, '2019/2020', '2021']],
  ['created_at', ['31.12.2026', '01.02.2026'], 'created_at', ['2026-12-31 00:00:00', '2026-02-01 00:00:00']],
  ['created_at', ['01/02/2026'], 'created_at', asked],
  ['created_at', ['01/02/2026', '31/12/2026'], 'created_at', ['2026-02-01 00:00:00', '2026-12-31 00:00:00']],
  ['created_at', ['31.02.2026', '2026-01-01'], 'created_at', [refused, '2026-01-01 00:00:00']],
  ['Drue', ['Syrah, Grenache', 'Syrah'], 'grapes', [['Syrah', 'Grenache'], ['Syrah']]],
  ['Drue', ['60% Syrah, 40% Grenache'], 'grapes', [['Syrah', 'Grenache']]],
  [
    'Drue',
    ['Syrah og Grenache', 'Merlot (80 %) / Syrah'],
    'grapes',
    [
      ['Syrah', 'Grenache'],
      ['Merlot', 'Syrah'],
    ],
  ],
])('%s of %j: %s is %j', (heading, cells, field, values) => {
  expect(valuesOf(heading, cells, field)).toEqual(values)
})
