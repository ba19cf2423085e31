const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Calls once, with the first sign from now on that somebody uses the page: who leaves at once needs nothing of the next one. */
export function onFirstUse(call: () => void): void {
  const used = new AbortController()
  const once = { passive: true, capture: true, signal: used.signal }
  const use = () => {
    used.abort()
    call()
  }
  for (const sign of signs) addEventListener(sign, use, once)
}
