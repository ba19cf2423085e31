interface EarlyPresses {
  held: Set<HTMLElement>
  /** The page is taken over: only links that are answered inside the page are held still. */
  isDrawn?: boolean
  hold(event: MouseEvent): void
}

declare global {
  var earlyPresses: EarlyPresses | undefined
}

/**
 * Holds each press that would be lost, or answered by a document where a script answers it better, until the page can
 * answer it; a second press of the same thing counts no more. What is pressed after it waits behind it, so that no
 * document takes it away. Its text stands in each document, ahead of all scripts: it may use nothing from outside.
 */
export function holdEarlyPresses(): void {
  const held = new Set<HTMLElement>()
  const presses: EarlyPresses = { held, hold }
  globalThis.earlyPresses = presses
  addEventListener('click', hold, true)
  // Boxes and lists show by themselves what is chosen.
  addEventListener('change', ({ target }) => {
    const isChoice = target instanceof HTMLElement && target.matches('select,[type=checkbox],[type=radio]')
    if (isChoice && !presses.isDrawn) held.add(target)
  })

  function hold(event: MouseEvent): void {
    const { target, isTrusted, metaKey, ctrlKey, shiftKey, altKey } = event
    const pressed = target instanceof Element && target.closest<HTMLElement>('a,button')
    if (!pressed || !isTrusted || metaKey || ctrlKey || shiftKey || altKey) return
    const links = '[data-choice],[data-heart]'
    const lost = presses.isDrawn ? links : `[type=button]:not([popovertarget]),${links}`
    if (!held.size && !pressed.matches(lost)) return
    event.preventDefault()
    event.stopPropagation()
    held.add(pressed)
    pressed.ariaBusy = 'true'
    // Where the scripts do not come, a link and a form do without.
    if (!pressed.matches('[type=button]')) setTimeout(() => held.delete(pressed) && pressed.click(), 4000)
  }
}

/** The page is taken over: answers what was pressed, up to the first that is answered by a navigation. */
export function pageDrawn(): void {
  if (globalThis.earlyPresses) globalThis.earlyPresses.isDrawn = true
  void replay('button')
}

/** Navigations are answered inside the page from now on, or it is known that they never will be: nothing is held any more. */
export function navigationStarted(): void {
  if (globalThis.earlyPresses) removeEventListener('click', globalThis.earlyPresses.hold, true)
  void replay('*')
}

async function replay(answered: string): Promise<void> {
  const held = globalThis.earlyPresses?.held ?? new Set()
  for (const pressed of held) {
    // Each sees what was drawn for the one before.
    await null
    if (!pressed.matches(answered)) return
    pressed.ariaBusy = null
    if (!held.delete(pressed)) continue
    // React hears of a box by the press that changes it.
    if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked
    if (pressed instanceof HTMLSelectElement) pressed.dispatchEvent(new Event('change', { bubbles: true }))
    else pressed.click()
  }
}
