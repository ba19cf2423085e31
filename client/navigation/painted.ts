/** Resolves when the frame that shows what was just drawn is painted; soon, where none is (a tab behind others). */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 250)
  })
}
