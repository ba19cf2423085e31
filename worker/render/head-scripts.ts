// Why: docs/decisions/018-size-of-the-client.md
/** Milliseconds after which the script starts even if nothing is painted: the style sheet is late, or the tab is in the background. */
const patience = 1000

/** The font families of worker/build/fonts.css. */
const fallbackFamilies = ['Hedvig fallback', 'Albert fallback']

/**
 * Returns the script of a document's head that loads fonts. It has the browser look for the fallback fonts of the device before
 * any text is laid out. It adds the fonts of the `@font-face` rules in `fontFaces` to the document when all are downloaded: each
 * font that arrives by itself lays out the page again.
 */
export function loadFonts(fontFaces: string): string {
  const faces = Array.from(fontFaces.matchAll(/\{([^{}]*)\}/g), ([, rule = '']) => [
    declaredValue(rule, 'font-family').replaceAll(/["']/g, ''),
    declaredValue(rule, 'src'),
    declaredValue(rule, 'font-weight'),
  ])
  return `(${loadFaces})(${JSON.stringify(fallbackFamilies)},${JSON.stringify(faces)})`
}

/** Runs in the browser, as text: it must not use names from outside the function. */
function loadFaces(fallbacks: string[], declared: [family: string, source: string, weight: string][]): void {
  for (const family of fallbacks) document.fonts.load(`1em "${family}"`)
  Promise.all(declared.map(([family, source, weight]) => new FontFace(family, source, { weight }).load()))
    .then((faces) => faces.map((face) => document.fonts.add(face)))
    .catch(() => {})
}

function declaredValue(rule: string, property: string): string {
  return new RegExp(`(?:^|;)${property}:([^;]*)`).exec(rule)?.[1]?.trim() ?? ''
}

/**
 * Returns the script that fetches and runs a page's files after its first paint. Pictures and fonts are loaded before them, and nothing is
 * hydrated that is not visible yet.
 */
export function startAfterFirstPaint(files: readonly string[]): string {
  const load = `()=>${JSON.stringify(files)}.map(file=>import(file))`
  return `{const load=${load};setTimeout(load,${patience});new PerformanceObserver(load).observe({type:'paint',buffered:true})}`
}
