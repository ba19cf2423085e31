import { volumeIn } from './volume.ts'

/** What a column of docs/import.md is called by merchants: in English, Danish and Swedish, letters and digits alone. */
const names: Record<string, readonly string[]> = {
  producer: ['producer', 'producent', 'winery', 'vinhus', 'manufacturer', 'brand', 'maker'],
  country: ['country', 'land', 'countryoforigin', 'countryofmanufacture', 'oprindelsesland', 'ursprungsland'],
  area: ['area', 'region', 'winearea', 'wineregion', 'område', 'omrade', 'distrikt', 'appellation'],
  grapes: ['grapes', 'grape', 'grapetypes', 'grapevariety', 'drue', 'druer', 'druesort', 'druva', 'druvor'],
  year: ['year', 'vintage', 'årgang', 'argang', 'årgång'],
  color: ['color', 'colour', 'winecolor', 'winecolour', 'farve', 'färg', 'winetype', 'vintype'],
  volume_ml: [
    ...['volume', 'volumeml', 'volumen', 'volym', 'size', 'bottlesize', 'størrelse', 'storrelse', 'storlek'],
    ...['flaskestørrelse', 'flaskestorrelse', 'flaskstorlek', 'indhold', 'innehåll'],
  ],
  abv: ['abv', 'alcohol', 'alcoholcontent', 'alkohol', 'alkoholprocent', 'alkoholhalt'],
  ingredients: ['ingredients', 'ingredienser'],
  allergens: ['allergens', 'allergener', 'allergen'],
  pairing: ['pairing', 'foodpairing', 'goeswith', 'passertil', 'passartill'],
  pant_amount: ['pant', 'pantamount', 'deposit'],
}

const columnOf = new Map(Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column])))

/** The column of docs/import.md that an attribute of another shop is; undefined where it is none. */
export function factNamed(name: string): string | undefined {
  return columnOf.get(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
}

/** A value as the column is read: `75 cl` → `750`, `13,5 %` → `13,5`, `Merlot, Syrah` → `Merlot|Syrah`; undefined where it is none. */
export function factWritten(column: string, value: string): string | undefined {
  const written = value.trim()
  if (column === 'volume_ml')
    return volumeIn(written)?.toString() ?? (/^\d{2,5}$/.test(written) ? written : undefined)
  if (column === 'abv') return /^\d{1,2}([.,]\d+)?(?=\s*(%.*)?$)/.exec(written)?.[0]
  if (column === 'year') return /^(nv|(1[89]|20)\d\d)$/i.test(written) ? written : undefined
  if (column === 'grapes' || column === 'pairing')
    return written
      .split(/[,;|]/)
      .map((word) => word.trim())
      .filter(Boolean)
      .join('|')
  return written
}
