// Why: docs/decisions/018-size-of-the-client.md

/** Milliseconds after which the script starts even if nothing is painted: the style sheet is late, or the tab is in the background. */
const patience = 1000

/**
 * Returns the script that fetches and runs a page's files after its first paint. Pictures and fonts are loaded before them, and nothing is
 * hydrated that is not visible yet.
 */
export function startAfterFirstPaint(files: readonly string[]): string {
  const load = `()=>${JSON.stringify(files)}.map(file=>import(file))`
  return `{const load=${load};setTimeout(load,${patience});new PerformanceObserver(load).observe({type:'paint',buffered:true})}`
}
