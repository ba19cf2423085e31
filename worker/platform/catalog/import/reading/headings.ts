import type { ProductFieldCode, ProductFields } from '#shared/product-fields.ts'
import type { WineFacts } from '#worker/platform/catalog/writing/shape.ts'

/** Headings in merchants' files by language, without punctuation, besides the column's own name. */
export interface Headings {
  da: string
  sv: string
  en: string
  de: string
}

/** Fields that an import file can have. Other fields are derived, and nutrition has a column for each number. */
type ImportedField = {
  [Code in ProductFieldCode]: ProductFields[Code] extends { column: null } | { type: 'nutrition' }
    ? never
    : Code
}[ProductFieldCode]

/** Headings of the product fields; only the import uses them. */
export const fieldHeadings: Record<ImportedField, Headings> = {
  producer: {
    da: 'producent, vingård, vinhus, bryggeri, mærke',
    sv: 'producent, tillverkare, varumärke, vingård, bryggeri',
    en: 'winery, brand, maker, manufacturer',
    de: 'erzeuger, hersteller, weingut, produzent, winzer, brauerei, marke',
  },
  wine_color_swatch: {
    da: 'farve, vintype',
    sv: 'färg, vintyp',
    en: 'wine type, colour, wine color, wine colour',
    de: 'farbe, weinfarbe, weinart, weintyp',
  },
  color_code: { da: '', sv: '', en: '', de: '' },
  wine_type: {
    da: 'drikketype',
    sv: 'dryckestyp, dryckeskategori',
    en: 'drink type',
    de: 'getränkeart, getränketyp',
  },
  country_code: {
    da: 'land, oprindelsesland',
    sv: 'land, ursprungsland',
    en: 'country of origin, country of manufacture',
    de: 'land, herkunftsland, ursprungsland',
  },
  wine_area: {
    da: 'område, omrade, region, distrikt',
    sv: 'område, region, distrikt',
    en: 'region, appellation, wine area, wine region',
    de: 'region, anbaugebiet, weinregion, weinbaugebiet',
  },
  grape_types: {
    da: 'drue, druer, druesort, druesorter',
    sv: 'druva, druvor, druvsort, druvsorter',
    en: 'grape, grape types, grape variety, grape varieties',
    de: 'rebsorte, rebsorten, traube, trauben',
  },
  taste_body: { da: 'fylde', sv: 'fyllighet', en: 'body', de: 'körper' },
  taste_sweetness: { da: 'sødme', sv: 'sötma', en: 'sweetness', de: 'süße' },
  taste_acidity: { da: 'friskhed, syre', sv: 'syra, fruktsyra', en: 'acidity', de: 'säure, frische' },
  taste_tannin: {
    da: 'tannin, garvesyre',
    sv: 'tannin, strävhet',
    en: 'tannin, tannins',
    de: 'gerbstoff, tannin',
  },
  flavors: {
    da: 'smager af, aromaer, duftnoter',
    sv: 'smaktoner, aromer, doftnoter',
    en: 'flavours, aromas',
    de: 'aromen, geschmacksnoten',
  },
  year: { da: 'årgang, argang', sv: 'årgång', en: 'vintage', de: 'jahrgang' },
  volume_ml: {
    da: 'indhold, volumen, flaskestørrelse, flaskestorrelse, størrelse, storrelse',
    sv: 'volym, innehåll, storlek, flaskstorlek',
    en: 'volume, size, bottle size',
    de: 'inhalt, füllmenge, flaschengröße, volumen, nennfüllmenge',
  },
  glass_shape: { da: 'glasform, glastype', sv: 'glasform, glastyp', en: '', de: 'glasform' },
  pairing: {
    da: 'passer til',
    sv: 'passar till',
    en: 'goes with, food pairing',
    de: 'passt zu, speiseempfehlung, essensempfehlung',
  },
  pairing_types: { da: '', sv: '', en: '', de: '' },
  certification: {
    da: 'certificering, certificeringer',
    sv: 'certifiering, certifieringar, märkning',
    en: 'certifications',
    de: 'zertifizierung, zertifikat',
  },
  closure: {
    da: 'lukning, prop, proptype, korktype',
    sv: 'förslutning, kork, kapsyl',
    en: 'stopper, closure type',
    de: 'verschluss, verschlussart',
  },
  drink_style: {
    da: 'stil, øltype, ølstil',
    sv: 'stil, öltyp, ölstil',
    en: 'style, beer style',
    de: 'stil, bierstil, biersorte',
  },
  cask: {
    da: 'fad, fadtype, fadlagring',
    sv: 'fattyp, fatlagring, ekfat',
    en: 'barrel, cask type',
    de: 'fass, fasstyp, fassart',
  },
  age_years: {
    da: 'alder, lagret, lagringstid, år på fad',
    sv: 'ålder, lagring, år på fat',
    en: 'age, age statement',
    de: 'alter, reifezeit',
  },
  abv: {
    da: 'alkohol, alkoholprocent',
    sv: 'alkohol, alkoholhalt',
    en: 'alcohol, alcohol content, alc, vol, alcohol vol, alc vol',
    de: 'alkohol, alkoholgehalt, alkohol vol',
  },
  rating: { da: 'bedømmelse, stjerner', sv: 'betyg, stjärnor', en: 'stars', de: 'bewertung, sterne' },
  rating_count: {
    da: 'antal bedømmelser, antal anmeldelser',
    sv: 'antal betyg, antal omdömen',
    en: 'review count, number of ratings',
    de: 'anzahl bewertungen',
  },
  drink_from: {
    da: 'drikkes fra, drik fra, drikkeklar fra',
    sv: 'dricks från, drickmogen från',
    en: 'drink from',
    de: 'trinkreif ab, trinken ab',
  },
  drink_to: {
    da: 'drikkes til, drikkes senest, drik til, drik senest',
    sv: 'dricks till, dricks senast, drick senast',
    en: 'drink by, drink until',
    de: 'trinkreif bis, trinken bis',
  },
  serving_temperature: {
    da: 'serveringstemperatur, serveres ved, drikketemperatur',
    sv: 'serveringstemperatur, serveras vid, temperatur',
    en: 'temperature, serve at',
    de: 'serviertemperatur, trinktemperatur, temperatur',
  },
  ingredients: { da: 'ingredienser', sv: 'ingredienser', en: '', de: 'zutaten, zutatenliste' },
  allergens: { da: 'allergener, allergen', sv: 'allergener, allergen', en: '', de: 'allergene' },
  importer: {
    da: 'importør, importeret af',
    sv: 'importör, importerad av',
    en: 'imported by',
    de: 'importeur, importiert von',
  },
  contents: {
    da: 'kassens indhold, i kassen',
    sv: 'lådans innehåll, i lådan',
    en: 'box contents',
    de: 'paketinhalt',
  },
  short_description: {
    da: 'kort beskrivelse, kort tekst',
    sv: 'kort beskrivning',
    en: 'short description, teaser, desc short',
    de: 'kurzbeschreibung, kurztext',
  },
  description: {
    da: 'beskrivelse, tekst, smagsnote, smagsnoter',
    sv: 'beskrivning, text',
    en: 'tasting note, tasting notes, desc long',
    de: 'beschreibung, verkostungsnotiz, langtext',
  },
  meta_title: {
    da: 'metatitel, seo titel',
    sv: 'metatitel, seo titel',
    en: 'seo title, page title',
    de: 'seitentitel',
  },
  meta_description: {
    da: 'metabeskrivelse, seo beskrivelse',
    sv: 'metabeskrivning, seo beskrivning',
    en: 'seo description',
    de: 'metabeschreibung, seo beschreibung',
  },
  related: {
    da: 'relaterede varer, relaterede produkter, se også, tilbehør',
    sv: 'relaterade varor, relaterade produkter, se även, tillbehör',
    en: 'related products, see also, accessories',
    de: 'ähnliche artikel, verwandte produkte, siehe auch, zubehör',
  },
  upsell: {
    da: 'mersalg, opsalg, et trin op',
    sv: 'merförsäljning, ett steg upp',
    en: 'upsells, up sells, upsell products, up sell products',
    de: 'upselling, up selling artikel, höherwertige artikel',
  },
  crosssell: {
    da: 'krydssalg, køb også, tag med',
    sv: 'korsförsäljning, köp även, ta med',
    en: 'cross sells, crosssells, cross sell products, bought together',
    de: 'cross selling, cross selling artikel, dazu passt, passend dazu',
  },
}

/** Headings of the columns `nutrition_energy_kj`, `nutrition_fat` and so on: per 100 ml, in grams except the energy. */
export const nutritionHeadings: Record<keyof NonNullable<WineFacts['nutrition']>, Headings> = {
  energy_kj: {
    da: 'energi kj, energi kj pr 100 ml',
    sv: 'energi kj, energi kj per 100 ml',
    en: 'energy kj',
    de: 'energie kj, brennwert kj',
  },
  energy_kcal: {
    da: 'energi kcal, energi kcal pr 100 ml, kalorier',
    sv: 'energi kcal, energi kcal per 100 ml, kalorier',
    en: 'energy kcal, kcal, calories',
    de: 'energie kcal, brennwert kcal, kalorien',
  },
  fat: { da: 'fedt, fedt g', sv: 'fett, fett g', en: 'fat g', de: 'fett, fett g' },
  saturates: {
    da: 'mættede fedtsyrer, heraf mættede fedtsyrer',
    sv: 'mättat fett, varav mättat fett',
    en: 'saturates',
    de: 'gesättigte fettsäuren, davon gesättigte fettsäuren',
  },
  carbohydrate: {
    da: 'kulhydrat, kulhydrater',
    sv: 'kolhydrat, kolhydrater',
    en: 'carbohydrate',
    de: 'kohlenhydrate',
  },
  sugars: {
    da: 'sukkerarter, heraf sukkerarter',
    sv: 'sockerarter, varav sockerarter',
    en: 'sugars',
    de: 'zucker, davon zucker',
  },
  protein: { da: 'protein, proteiner', sv: 'protein', en: 'proteins', de: 'eiweiß, protein' },
  salt: { da: 'salt', sv: 'salt', en: 'salt', de: 'salz' },
}
