import type { Translate } from '#client/messages.tsx'
import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { unread } from '#shared/chat-log.ts'
import { cartAtom } from '../cart/cart-atoms.ts'
import { panelAtom } from '../panel/panel.ts'
import { chatLine } from './chat-line.ts'

let hasStarted = false

/**
 * Runs once for each document. Sends messages that were typed offline, and marks the button if an answer arrives while the panel is
 * closed.
 */
export async function startHelp(store: Store, t: Translate): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  await loadFurtherTexts()
  const line = chatLine()
  store.sub(cartAtom, () => line.cartChanged())
  line.subscribe(() => {
    const isNews = store.get(panelAtom) !== 'help' && unread(line.get().chat?.conversation ?? null) > 0
    const button = document.getElementById('help')
    if (!button || isNews === 'news' in button.dataset) return
    if (isNews) button.dataset.news = ''
    else delete button.dataset.news
    if (isNews) button.setAttribute('aria-label', t('Help: you have an answer'))
    else button.removeAttribute('aria-label')
  })
}
