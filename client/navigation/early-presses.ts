interface EarlyPresses {
  held: Set<HTMLElement>
  /** True after hydration: from then on only clicks on links that are handled inside the page are held. */
  isDrawn?: boolean
  hold(event: MouseEvent): void
}

declare global {
  var earlyPresses: EarlyPresses | undefined
}

/**
 * Holds clicks that happen before the page can handle them. Without this, such a click is lost, or it loads a document although a
 * script handles it better. A second click on the same element is ignored. Later clicks wait in order, so that none of them loads
 * a document first. The source text of this function is inlined in each document before all scripts: it must not use outer names.
 */
export function holdEarlyPresses(): void {
  const held = new Set<HTMLElement>()
  const presses: EarlyPresses = { held, hold }
  globalThis.earlyPresses = presses
  addEventListener('click', hold, true)
  // Checkboxes and select fields show their new value without a script.
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
    // If the scripts do not arrive within 4 seconds, links and forms work without them.
    if (!pressed.matches('[type=button]')) setTimeout(() => held.delete(pressed) && pressed.click(), 4000)
  }
}

/** Replays the held clicks after hydration, up to the first click that needs a navigation. */
export function pageDrawn(): void {
  if (globalThis.earlyPresses) globalThis.earlyPresses.isDrawn = true
  void replay('button')
}

/** Stops holding clicks. Called when navigations are handled inside the page, or when the code for this could not be loaded. */
export function navigationStarted(): void {
  if (globalThis.earlyPresses) removeEventListener('click', globalThis.earlyPresses.hold, true)
  void replay('*')
}

async function replay(answered: string): Promise<void> {
  const held = globalThis.earlyPresses?.held ?? new Set()
  for (const pressed of held) {
    // React renders the result of one click before the next click is replayed.
    await null
    if (!pressed.matches(answered)) return
    pressed.ariaBusy = null
    if (!held.delete(pressed)) continue
    // React notices a changed checkbox only by a click event.
    if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked
    if (pressed instanceof HTMLSelectElement) pressed.dispatchEvent(new Event('change', { bubbles: true }))
    else pressed.click()
  }
}
