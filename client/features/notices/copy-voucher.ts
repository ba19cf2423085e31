import { trouble } from '#shared/trouble.ts'
import type { NewNotice } from './notices-atoms.ts'

/** Copies a code; answers how that went (NAV-4). The browser may refuse clipboard access. */
export async function copyVoucher(code: string): Promise<NewNotice> {
  try {
    await navigator.clipboard.writeText(code)
    return { type: 'success', message: 'Code has been copied', timeToLive: 2000 }
  } catch {
    return { type: 'error', message: trouble }
  }
}
