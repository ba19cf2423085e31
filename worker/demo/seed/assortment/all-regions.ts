import type { Region } from './regions.ts'
import { france } from './regions-france.ts'
import { iberia } from './regions-iberia.ts'
import { italy } from './regions-italy.ts'
import { centralEurope, newWorld, nordicAndEast } from './regions-world.ts'

/** Every region by its key, in the order of its option value. */
export const regions: Record<string, Region> = {
  ...france,
  ...italy,
  ...iberia,
  ...centralEurope,
  ...nordicAndEast,
  ...newWorld,
}
