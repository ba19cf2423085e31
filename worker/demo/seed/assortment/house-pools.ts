import { regions } from './all-regions.ts'
import type { PoolKey } from './house-names.ts'

const poolOfRegion: Record<string, PoolKey> = {
  bordeaux: 'bdx',
  southwest: 'bdx',
  champagne: 'champ',
  wachau: 'at',
  burgenland: 'at',
  tokaj: 'hu',
  slovenia: 'si',
}

const poolOfCountry: Record<string, PoolKey> = {
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  PT: 'pt',
  DE: 'de',
  AT: 'at',
  HU: 'hu',
  SI: 'si',
  GR: 'gr',
  GE: 'ge',
  LB: 'lb',
  DK: 'dk',
  SE: 'se',
  GB: 'gb',
  AR: 'ar',
  CL: 'cl',
  US: 'us',
  ZA: 'za',
  AU: 'au',
  NZ: 'nz',
}

export function poolOf(region: string): PoolKey {
  return poolOfRegion[region] ?? poolOfCountry[regions[region]?.country ?? ''] ?? 'fr'
}
