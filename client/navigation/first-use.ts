const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Calls the function once, at the first sign that somebody uses the page. A visitor who leaves at once needs no code of the next page. */
export function onFirstUse(call: () => void): void {
  const used = new AbortController()
  const once = { passive: true, capture: true, signal: used.signal }
  const use = () => {
    used.abort()
    call()
  }
  for (const sign of signs) addEventListener(sign, use, once)
}
