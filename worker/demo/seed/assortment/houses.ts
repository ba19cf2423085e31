import { Random } from '#worker/platform/drawings/random.ts'
import { regions } from './all-regions.ts'
import { type NamePool, namePools } from './house-names.ts'
import { poolOf } from './house-pools.ts'
import { type LabelDesign, labelDesign } from './label-design.ts'

export type HouseKind = 'family' | 'couple' | 'estate' | 'cooperative' | 'newcomer'

export type Farming = 'conventional' | 'sustainable' | 'organic' | 'biodynamic' | 'natural'

export interface House {
  name: string
  region: string
  kind: HouseKind
  founded: number
  hectares: number
  farming: Farming
  quality: number
  pool: NamePool
  look: LabelDesign
}

/** About `count` houses, each in one region, more where the region weighs more. */
export function housesOf(count: number): House[] {
  const all = Object.entries(regions)
  const weight = all.reduce((sum, [, region]) => sum + region.weight, 0)
  const taken = new Set<string>()
  return all.flatMap(([key, region]) => {
    const share = Math.max(3, Math.round((count * region.weight) / weight))
    return Array.from({ length: share }, (_, index) => houseOf(key, index, taken)).filter(
      (house) => house !== null,
    )
  })
}

function houseOf(region: string, index: number, taken: Set<string>): House | null {
  const random = new Random(`house ${region} ${index}`)
  const pool: NamePool = namePools[poolOf(region)]
  const kind = random.weighted<HouseKind>(
    ['family', 'couple', 'estate', 'cooperative', 'newcomer'],
    (k) => odds[k],
  )
  const name = freeName(random, pool, kind, taken)
  if (!name) return null
  return {
    name,
    region,
    kind,
    founded: foundedOf(random, kind),
    hectares: hectaresOf(random, kind),
    farming: farmingOf(random, kind),
    quality: Math.min(
      1,
      Math.max(0, (random.next() + random.next()) / 2 + (kind === 'cooperative' ? -0.18 : 0)),
    ),
    pool,
    look: labelDesign(random, region),
  }
}

const odds: Record<HouseKind, number> = { family: 44, couple: 15, estate: 20, cooperative: 8, newcomer: 13 }

function freeName(random: Random, pool: NamePool, kind: HouseKind, taken: Set<string>): string | null {
  for (let attempt = 0; attempt < 40; attempt++) {
    const name = fill(random, random.pick(kind === 'cooperative' ? pool.cooperatives : pool.houses), pool)
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
  return null
}

/** Puts names and words into a pattern such as `Vigna del {w}`. */
export function fill(random: Random, pattern: string, pool: NamePool): string {
  const [first, second] = random.sample(pool.firsts, 2)
  return pattern
    .replace('{s}', () => random.pick(pool.surnames))
    .replace('{f}', first ?? '')
    .replace('{g}', second ?? first ?? '')
    .replace('{w}', () => random.pick(pool.words))
    .replace('{n}', () => String(random.int(2, 24)))
    .replace('{m}', () => String(random.int(85, 145) * 10))
}

function foundedOf(random: Random, kind: HouseKind): number {
  if (kind === 'newcomer') return random.int(2007, 2019)
  if (kind === 'couple') return random.int(1994, 2014)
  if (kind === 'cooperative') return random.int(1903, 1964)
  return kind === 'estate' ? random.int(1694, 1931) : random.int(1842, 1989)
}

function hectaresOf(random: Random, kind: HouseKind): number {
  if (kind === 'cooperative') return random.int(140, 900)
  if (kind === 'estate') return random.int(18, 95)
  return kind === 'family' ? random.int(6, 45) : random.int(3, 17)
}

function farmingOf(random: Random, kind: HouseKind): Farming {
  const small = kind === 'couple' || kind === 'newcomer'
  return random.weighted<Farming>(
    ['conventional', 'sustainable', 'organic', 'biodynamic', 'natural'],
    (farming) =>
      small
        ? { conventional: 20, sustainable: 20, organic: 32, biodynamic: 14, natural: 14 }[farming]
        : { conventional: 46, sustainable: 22, organic: 24, biodynamic: 7, natural: 1 }[farming],
  )
}
