import { words } from './fold.ts'
import type { Meaning, Meant } from './meaning.ts'
import data from './words.json' with { type: 'json' }

/** The order in which numbers are given up: before all other wishes. */
const yieldsAt = 1

const amount = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const over =
  'over|över|mindst|minst|mere end|mer än|ældre end|äldre än|stærkere end|starkare än|above|at least|more than|older than|über|mindestens'
const under = 'under|mindre end|mindre än|yngre end|yngre än|svagere end|svagare än|below|less than|unter'
const most = 'op til|upp till|up to|bis zu|højst|högst|max|maks|maximalt|maksimalt|at most|höchstens'

/** The units of each field, with the number of the field's own unit in one of them: "7 %" is 6.8 % too. */
const units = [
  { names: 'års|år|aar|ars?|årig|åring|yo|years? old|years?|jahre?', field: 'age_years', factor: 1 },
  { names: '%|procent|pct|vol|percent|prozent', field: 'abv', factor: 1, tolerance: 0.3 },
  { names: 'cl|centiliter', field: 'bottle_size', factor: 10 },
  { names: 'ml|milliliter', field: 'bottle_size', factor: 1 },
  { names: 'liters?|litre|l', field: 'bottle_size', factor: 1000 },
].map(({ names, ...unit }) => ({
  ...unit,
  pattern: new RegExp(
    `(?<![\\p{L}\\d.,])(?:(?<over>${over})\\s+|(?<under>${under})\\s+|(?<most>${most})\\s+)?(?<amount>${amount})\\s*(?:${names})(?![\\p{L}\\d])(?:\\s+(?:gammel|gamle|gammal|gamla|old))?`,
    'iu',
  ),
}))

/** A year: "2018", "før 2018", "yngre end 2015", "2016 eller ældre", "max 2030". */
const yearPattern =
  /(?<![\p{L}\d])(?:(?:(?<before>(?:fra |från )?(?:før|innan|före|before|vor)|ældre end|äldre än|older than)|(?<after>efter|after|nach|yngre end|yngre än|younger than|nyere end|nyare än)|(?<most>max|maks|højst|högst|senest)|årgang|årgång|vintage) )?(?<year>(?:19|20)\d\d)(?![\p{L}\d])(?: (?:eller|or|oder) (?:(?<older>ældre|äldre|før|older|älter|tidligere|tidigare)|(?<newer>yngre|nyere|nyare|senere|senare|younger|newer|later|jünger))(?!\p{L}))?/iu
/** Words about storage and drinking: beside them, a year is the end of the drinking window. */
const storages = (['keeps', 'ready'] as const).map((kind) => ({
  kind,
  label: data.storage[kind].label,
  pattern: new RegExp(`(?<!\\p{L})(?:${data.storage[kind].words})(?!\\p{L})`, 'iu'),
}))
/** The fewest years that a wine for the cellar keeps from now. */
const yearsToKeep = 5

/** Returns the numbers with a unit in a text as conditions, and the text without them: "rom over 15 år", "37,5 cl", "40 %". */
export function readAmounts(text: string): { meant: Meant[]; rest: string } {
  const meant: Meant[] = []
  let rest = text
  for (const { field, factor, tolerance = 0, pattern } of units) {
    const found = pattern.exec(rest)
    if (!found) continue
    const value = Number(found.groups?.amount?.replace(',', '.')) * factor
    meant.push(numberIn(found[0], field, value, rangeOf(value, tolerance, found.groups)))
    rest = rest.replace(found[0], ' ')
  }
  return readYears(rest, meant, new Date().getFullYear())
}

/** Reads vintages, and years and words about storage: "2018", "drikkeklar", "at gemme", "til 2035". */
function readYears(text: string, meant: Meant[], thisYear: number): { meant: Meant[]; rest: string } {
  const storage = storages.find(({ pattern }) => pattern.test(text))
  const [said = ''] = storage?.pattern.exec(text) ?? []
  const unsaid = text.replace(said, ' ')
  const year = yearPattern.exec(unsaid)
  const value = Number(year?.groups?.year)
  if (storage && !(value > thisYear)) meant.push(storedTo(storage, said, thisYear))
  if (!year) return { meant, rest: unsaid }
  const rest = unsaid.replace(year[0], ' ')
  if (value > thisYear) {
    return { meant: [...meant, numberIn(year[0], 'drink_to', value, { from: value, to: forever })], rest }
  }
  const range = yearsOf(value, year.groups)
  if (range) meant.push(numberIn(year[0], 'year', value, range))
  else {
    const label = String(value)
    meant.push({ meaning: { label, hold: { year: [label] }, isSoft: true }, typed: words(year[0]) })
  }
  return { meant, rest }
}

const forever = Number.MAX_SAFE_INTEGER

/** Returns the vintages that the words around a year allow; undefined if there are none. */
function yearsOf(year: number, groups: RegExpExecArray['groups']): { from: number; to: number } | undefined {
  if (groups?.before) return { from: 0, to: year - 1 }
  if (groups?.most || groups?.older) return { from: 0, to: year }
  if (groups?.after) return { from: year + 1, to: forever }
  return groups?.newer ? { from: year, to: forever } : undefined
}

/** Returns the condition of "at gemme" or "drikkeklar" on the drinking window. */
function storedTo({ kind, label }: (typeof storages)[number], said: string, thisYear: number): Meant {
  const hold: Meaning['hold'] =
    kind === 'keeps'
      ? { drink_to: { from: thisYear + yearsToKeep, to: forever } }
      : { drink_from: { from: 0, to: thisYear } }
  return { meaning: { label, hold, yieldsAt }, typed: words(said) }
}

/** "Under 5 %" excludes 5 %, as shoppers mean it; "over 15 år" includes 15. */
function rangeOf(
  value: number,
  tolerance: number,
  groups: RegExpExecArray['groups'],
): { from: number; to: number } {
  if (groups?.over) return { from: value, to: forever }
  if (groups?.under) return { from: 0, to: value - 0.01 }
  return { from: groups?.most ? 0 : value - tolerance, to: value + (groups?.most ? 0 : tolerance) }
}

function numberIn(typed: string, field: string, value: number, range: { from: number; to: number }): Meant {
  const label = typed.trim()
  return {
    meaning: { label, hold: { [field]: range }, near: { field, value }, yieldsAt },
    typed: words(label),
  }
}
