/** Stores a search that the browser sent as a form, from a page of the shop whose scripts had not loaded yet. */
export function rememberSent(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sent = arrival?.type === 'navigate' && arrival.name === location.href && isOwn(document.referrer)
  const query = sent && new URLSearchParams(location.search).get('q')
  if (query) void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(query))
}

function isOwn(referrer: string): boolean {
  return referrer.startsWith(`${location.origin}/`)
}
