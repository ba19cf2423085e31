import type { CsvFile } from '#shared/csv-rows.ts'
import { storeViews } from '#shared/store-view.ts'
import type { columns } from './columns.ts'
import { volumeIn } from './exports/volume.ts'

type Column = keyof typeof columns

/** What merchants head the columns of docs/import.md with, in Danish, Swedish and English. */
const headings: Partial<Record<Column, string>> = {
  sku: 'varenr, varenummer, vare nr, artikelnr, artikelnummer, artikel nr, art nr, produktnr, produktnummer, item no, item number, article number, product code',
  name: 'navn, varenavn, produktnavn, vin, namn, produktnamn, benämning, betegnelse, title, titel, product name, product',
  price:
    'pris, salgspris, udsalgspris, stykpris, butikspris, försäljningspris, utpris, styckpris, retail price, sales price',
  special_price: 'tilbudspris, kampanjpris, reapris, sale price, offer price',
  lowest_price: 'laveste pris, lägsta pris, lowest price',
  pant_amount: 'pant, deposit',
  qty: 'lager, lagerantal, på lager, antal, antal på lager, lagersaldo, saldo, i lager, stock, in stock, quantity',
  category: 'kategori, varegruppe, gruppe, varugrupp, grupp, product group, type, typ',
  short_description: 'kort beskrivelse, kort tekst, kort beskrivning, short description, teaser',
  description: 'beskrivelse, tekst, smagsnote, smagsnoter, beskrivning, text, tasting note, tasting notes',
  image: 'billede, billeder, foto, bild, bilder, image url, picture, pictures, photo',
  producer: 'producent, vingård, bryggeri, mærke, tillverkare, varumärke, winery, brand',
  country: 'land, oprindelsesland, ursprungsland, country of origin',
  area: 'område, region, distrikt, appellation',
  grapes: 'drue, druer, druesort, druesorter, druva, druvor, druvsort, grape, grape variety, grape varieties',
  pairing: 'passer til, passar till, goes with, food pairing',
  year: 'årgang, årgång, vintage',
  color: 'farve, vintype, färg, colour',
  volume_ml:
    'volume, indhold, volumen, flaskestørrelse, størrelse, volym, innehåll, storlek, size, bottle size',
  abv: 'alkohol, alkoholprocent, alkoholhalt, alcohol, alc, vol',
  is_drink: 'drik, drikkevare, dryck, drink',
  taste_body: 'fylde, fyllighet, body',
  taste_sweetness: 'sødme, sötma, sweetness',
  taste_acidity: 'friskhed, syre, syra, fruktsyra, acidity',
  taste_tannin: 'tannin, garvesyre, strävhet, tannins',
  ingredients: 'ingredienser',
  allergens: 'allergener',
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, said]) => said.split(', ').map((one) => [one, column])),
)

export interface KnownTable extends CsvFile {
  /** What the file calls the columns of docs/import.md. */
  names: Readonly<Record<string, string>>
}

/**
 * A merchant's own table with the columns of docs/import.md. Marks, brackets and `inkl. moms` of a heading say nothing; one that
 * ends in a view's currency (`Pris SEK`) is of that view. Of two that mean the same the first is read.
 */
export function knownHeadings(table: CsvFile): KnownTable {
  const known = new Map<string, string>()
  const isTaken = (column: string) => table.columns.includes(column) || [...known.values()].includes(column)
  for (const heading of table.columns) {
    const column = meantBy(heading)
    if (column && !isTaken(column)) known.set(heading, column)
  }
  const rows = table.rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(
      Object.entries(fields).map(([heading, value]) => fieldOf(heading, known.get(heading), value)),
    ),
  }))
  return {
    ...table,
    columns: table.columns.map((heading) => known.get(heading) ?? heading),
    rows,
    names: Object.fromEntries([...known].map(([heading, column]) => [column, heading])),
  }
}

/** `volume_ml` counts millilitres; what a heading of a merchant's own counts stands in it, or in the field. */
function fieldOf(heading: string, column: string | undefined, value: string): [string, string] {
  if (column !== 'volume_ml') return [column ?? heading, value]
  const [unit = 'ml'] = /\b(?:ml|cl|l)\b/.exec(heading.replace(/liter|litre/, 'l')) ?? []
  const written = /[a-z]/i.test(value) ? value : `${value} ${unit}`
  return [column, value && String(volumeIn(written) ?? value)]
}

function meantBy(heading: string): string | undefined {
  const bare = plain(heading)
  const view = Object.values(storeViews).find(({ currency }) => bare.endsWith(` ${currency.toLowerCase()}`))
  if (!view) return columnOf.get(bare)
  const column = columnOf.get(bare.slice(0, -view.currency.length - 1))
  return column && `${column}_${view.code}`
}

/** `Pris (inkl. moms)` → `pris`. */
function plain(heading: string): string {
  return heading
    .replace(/\([^()]*\)|\[[^[\]]*\]|[%.:/_-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?:inkl|incl|inc|including|med) (?:moms|vat|tax)\b/g, '')
    .trim()
}
