/**
 * Resolves when the frame that shows what was just drawn is on its way to the screen, which it is when the next one
 * begins; soon, where none is drawn (a tab behind others).
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 250)
  })
}
