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

const fallbackFamilies = [
  'Hedvig fallback',
  'Albert fallback',
  'Hedvig fallback, Android',
  'Albert fallback, Android',
]

/**
 * A script that has the browser look for the fallback fonts of the device (worker/build/fonts.css) while it reads the
 * document. A browser looks for a font when it is first used, in another process, and lays out the text again when it is found.
 */
export const findFallbackFonts = `for(const family of ${JSON.stringify(fallbackFamilies)})document.fonts.load('1em "'+family+'"')`

/**
 * Returns a script that downloads the fonts of these `@font-face` rules and adds them to the document in one task. Fonts
 * that arrive one by one each lay out the page again (docs/decisions/044-first-paint.md).
 */
export function addFontsTogether(fontFaces: string): string {
  const faces = Array.from(fontFaces.matchAll(/\{([^}]*)\}/g), ([, rule = '']) => [
    declaredValue(rule, 'font-family').replaceAll(/["']/g, ''),
    declaredValue(rule, 'src'),
    declaredValue(rule, 'font-weight'),
  ])
  if (!faces.length) return ''
  const loaded = `${JSON.stringify(faces)}.map(([family,src,weight])=>new FontFace(family,src,{weight}).load())`
  return `Promise.all(${loaded}).then(faces=>faces.forEach(face=>document.fonts.add(face)),()=>{});`
}

function declaredValue(rule: string, property: string): string {
  return new RegExp(`(?:^|;)${property}:([^;]*)`).exec(rule)?.[1]?.trim() ?? ''
}

/** The files that a document starts, the entry first; none of what is no document of the shop's. */
export function startedBy(html: string): string[] {
  const [, files] = /const load=\(\)=>(\[[^\]]*\])/.exec(html) ?? []
  return files ? JSON.parse(files) : []
}
