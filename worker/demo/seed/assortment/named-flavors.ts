import type { Flavor } from './flavors.ts'

/** A drink named after a berry or herb tastes of it first. */
const words: [RegExp, Flavor][] = [
  [/kirsebær|kriek/i, 'cherry'],
  [/solbær|svartvinbär/i, 'blackcurrant'],
  [/hindbær|hallon|framboos/i, 'raspberry'],
  [/kaffe/i, 'coffee'],
  [/hyld|fläder|hugo/i, 'elderflower'],
  [/rabarber/i, 'rhubarb'],
  [/havtorn/i, 'mandarin'],
  [/dild/i, 'dill'],
  [/kommen|taffel|krydd/i, 'caraway'],
  [/malört|porse/i, 'hay'],
  [/citr/i, 'lemon'],
  [/tang/i, 'brine'],
  [/rug|råg/i, 'rye'],
  [/vete|hvede|weiss|wit/i, 'wheat'],
  [/potatis/i, 'almond'],
  [/orchard|pære|päron|poire/i, 'pear'],
  [/æble|äppel|pommeraie/i, 'apple'],
  [/paloma/i, 'grapefruit'],
  [/mojito/i, 'mint'],
  [/moscato/i, 'rose'],
  [/mezcal/i, 'smoke'],
  [/rosso|rød|skovbær/i, 'sour-cherry'],
  [/px|ximénez/i, 'raisin'],
  [/høst|sensommer|jul/i, 'orange-peel'],
  [/peat|shore|kelp/i, 'peat'],
  [/heather/i, 'heather'],
]

/** The aromas with those that the name promises in front, as many as before. */
export function namedFirst(name: string, aromas: Flavor[]): Flavor[] {
  const promised = words.filter(([word]) => word.test(name)).map(([, flavor]) => flavor)
  return [...new Set([...promised, ...aromas])].slice(0, aromas.length)
}
