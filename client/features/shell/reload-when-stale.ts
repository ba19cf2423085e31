/** Milliseconds: a tab that was hidden for more than three hours is reloaded, because its data is old (NAV-14). */
const limit = 3 * 60 * 60 * 1000

export function reloadWhenStale(): void {
  // A tab may have been opened in the background.
  let hiddenSince = document.visibilityState === 'hidden' ? Date.now() : Number.POSITIVE_INFINITY
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenSince = Date.now()
    else if (Date.now() - hiddenSince > limit) location.reload()
    else hiddenSince = Number.POSITIVE_INFINITY
  })
}
