import { words } from './fold.ts'
import type { Meant } from './meaning.ts'

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

/** A vintage: "2018", "før 2018", "yngre end 2015". */
const yearPattern =
  /(?<![\p{L}\d])(?:(?:(?<before>(?:fra |från )?(?:før|innan|före|before|vor)|ældre end|äldre än|older than)|(?<after>efter|after|nach|yngre end|yngre än|younger than|nyere end|nyare än)|årgang|årgång|vintage) )?(?<year>(?:19|20)\d\d)(?![\p{L}\d])/iu

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
  const year = yearPattern.exec(rest)
  if (!year) return { meant, rest }
  const { before, after, year: digits = '' } = year.groups ?? {}
  const value = Number(digits)
  const range = before ? { from: 0, to: value - 1 } : { from: value + 1, to: Number.MAX_SAFE_INTEGER }
  if (before || after) meant.push(numberIn(year[0], 'year', value, range))
  else
    meant.push({ meaning: { label: digits, hold: { year: [digits] }, isSoft: true }, typed: words(year[0]) })
  return { meant, rest: rest.replace(year[0], ' ') }
}

/** "Under 5 %" excludes 5 %, as shoppers mean it; "over 15 år" includes 15. */
function rangeOf(
  value: number,
  tolerance: number,
  groups: RegExpExecArray['groups'],
): { from: number; to: number } {
  if (groups?.over) return { from: value, to: Number.MAX_SAFE_INTEGER }
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
