// Why: docs/decisions/044-first-paint.md

/** Names of worker/build/fonts.css. */
const fallbackFamilies = ['Hedvig fallback', 'Albert fallback']

/**
 * Returns the script of a document's head that loads fonts. It has the browser look for the fallback fonts of the device before
 * any text is laid out. On a first visit it adds the fonts of the `@font-face` rules in `fontFaces` to the document when all are
 * downloaded: each font that arrives by itself lays out the page again. On later visits the browser has them in its cache and
 * needs them before the first paint, so they are added at once.
 */
export function loadFonts(fontFaces: string): string {
  const faces = Array.from(fontFaces.matchAll(/\{([^}]*)\}/g), ([, rule = '']) => [
    declaredValue(rule, 'font-family').replaceAll(/["']/g, ''),
    declaredValue(rule, 'src'),
    declaredValue(rule, 'font-weight'),
  ])
  return `(${loadFaces})(${JSON.stringify(fallbackFamilies)},${JSON.stringify(faces)})`
}

/** Runs in the browser, as text: it may name nothing outside itself. */
function loadFaces(fallbacks: string[], declared: [family: string, source: string, weight: string][]): void {
  const key = 'karaffel:fonts'
  const version = String(declared)
  const faces = declared.map(
    ([family, source, weight]) => new FontFace(family, source, { weight, display: 'swap' }),
  )
  const add = () => faces.forEach((face) => void document.fonts.add(face))
  const store = () => localStorage.setItem(key, version)
  for (const family of fallbacks) document.fonts.load(`1em "${family}"`)
  let isDownloaded = false
  try {
    isDownloaded = localStorage.getItem(key) === version
  } catch {}
  if (isDownloaded) add()
  else
    Promise.all(faces.map((face) => face.load()))
      .then(add)
      .then(store)
      .catch(() => {})
}

function declaredValue(rule: string, property: string): string {
  return new RegExp(`(?:^|;)${property}:([^;]*)`).exec(rule)?.[1]?.trim() ?? ''
}
