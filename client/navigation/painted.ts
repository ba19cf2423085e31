/**
 * Resolves when the frame with the latest render is on its way to the screen, that is, when the next frame begins.
 * Resolves after 250 ms if no frame is drawn (a tab in the background).
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 250)
  })
}
