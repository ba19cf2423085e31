import { copyText } from '#client/browser.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { NewNotice } from './notices-atoms.ts'

/** Copies a code and returns a notice about the result (NAV-4). The browser may refuse clipboard access. */
export async function copyVoucher(code: string): Promise<NewNotice> {
  return (await copyText(code))
    ? { type: 'success', message: 'Code has been copied', timeToLive: 2000 }
    : { type: 'error', message: genericFailure }
}
