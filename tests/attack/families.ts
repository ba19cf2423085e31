import type { Family } from './attack.ts'
import { audiences } from './audiences.ts'
import { cookies } from './cookies.ts'
import { csrf } from './csrf.ts'
import { paths } from './paths.ts'
import { poisoning } from './poisoning.ts'

/** In the order in which they are tried: what is compared with the untouched shop before anything is bought. */
export const families: Record<string, Family> = { poisoning, paths, audiences, csrf, cookies }
