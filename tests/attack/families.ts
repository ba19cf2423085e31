import { agents } from './agents.ts'
import type { Family } from './attack.ts'
import { audiences } from './audiences.ts'
import { bombs } from './bombs.ts'
import { cookies } from './cookies.ts'
import { csrf } from './csrf.ts'
import { enumeration } from './enumeration.ts'
import { foreignIdsFamily } from './foreign-ids.ts'
import { kills } from './kills.ts'
import { lyingPlatform } from './lying-platform.ts'
import { mailBombs } from './mail-bombs.ts'
import { moneyRaces } from './money-races.ts'
import { paths } from './paths.ts'
import { poisoning } from './poisoning.ts'
import { races } from './races.ts'
import { reservations } from './reservations.ts'
import { slowSockets } from './slow-sockets.ts'
import { conversations, endlessWrites, leadingElsewhere } from './strangers.ts'
import { uploads } from './uploads.ts'
import { withdrawals } from './withdrawals.ts'
import { xss } from './xss.ts'

/** Families in the order in which they run. Comparisons with the untouched shop come before anything is bought. */
export const families: Record<string, Family> = {
  poisoning,
  paths,
  audiences,
  csrf,
  cookies,
  'foreign-ids': foreignIdsFamily,
  enumeration,
  races,
  'money-races': moneyRaces,
  agents,
  withdrawals,
  reservations,
  'mail-bombs': mailBombs,
  xss,
  'leading-elsewhere': leadingElsewhere,
  conversations,
  'endless-writes': endlessWrites,
  kills,
  'lying-platform': lyingPlatform,
  bombs,
  uploads,
  'slow-sockets': slowSockets,
}
