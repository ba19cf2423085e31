import type { Store } from '#client/state/store.ts'
import { notifyAtom } from './notices-atoms.ts'

/** A press on an element with `data-voucher="CODE"`, as CMS texts have them, copies the code (specification §2). */
export function copyVouchers(store: Store): void {
  addEventListener('click', async (event) => {
    const element = event.target instanceof Element ? event.target.closest('[data-voucher]') : null
    const code = element?.getAttribute('data-voucher')
    if (!code) return
    await navigator.clipboard.writeText(code)
    store.set(notifyAtom, { type: 'success', message: 'Code has been copied', timeToLive: 2000 })
  })
}
