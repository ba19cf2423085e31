// Why: docs/decisions/018-size-of-the-client.md

/** Resolves when the style sheet has loaded; undefined before the first request. */
let coming: Promise<void> | undefined

/**
 * Loads a module together with its style sheet, so that its elements are never shown without styles. The build wraps each
 * `import()` in this function and passes the path of the sheet (worker/build/further-styles.ts).
 */
export async function withStyles<Module>(
  load: () => Promise<Module>,
  [sheet]: string[] = [],
): Promise<Module> {
  if (!sheet) return load()
  coming ??= loadSheet(`/${sheet}`)
  const [module] = await Promise.all([load(), coming])
  return module
}

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      coming = undefined
      link.remove()
      reject(href)
    }
    document.head.insertAdjacentElement('beforeend', link)
  })
}
