import type { Store } from '#client/state/store.ts'
import { type NewNotice, notifyAtom } from './notices-atoms.ts'

/** A press on an element with `data-voucher="CODE"`, as CMS texts have them, copies the code (NAV-4). */
export function copyVouchers(store: Store): void {
  addEventListener('click', async (event) => {
    const element = event.target instanceof Element ? event.target.closest('[data-voucher]') : null
    const code = element?.getAttribute('data-voucher')
    if (!code) return
    store.set(notifyAtom, await copied(code))
  })
}

/** The browser may refuse clipboard access. */
async function copied(code: string): Promise<NewNotice> {
  try {
    await navigator.clipboard.writeText(code)
    return { type: 'success', message: 'Code has been copied', timeToLive: 2000 }
  } catch {
    return { type: 'error', message: 'Something went wrong. Try again in a few seconds.' }
  }
}
