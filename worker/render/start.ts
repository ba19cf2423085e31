// Why: docs/decisions/044-first-paint.md

/** Milliseconds after which it is started where nothing is painted: its sheet is late, or the tab is behind others. */
const patience = 1000

/**
 * The script that fetches and runs a page's files once something of it is painted: pictures and type come before them, and
 * nothing is taken over that cannot be seen yet.
 */
export function startAfterFirstPaint(files: readonly string[]): string {
  const load = `()=>${JSON.stringify(files)}.map(file=>import(file))`
  return `{const load=${load};setTimeout(load,${patience});new PerformanceObserver(load).observe({type:'paint',buffered:true})}`
}

/** The files that a document starts, the entry first; none of what is no document of the shop's. */
export function startedBy(html: string): string[] {
  const [, files] = /const load=\(\)=>(\[[^\]]*\])/.exec(html) ?? []
  return files ? JSON.parse(files) : []
}
