// Why: docs/decisions/018-size-of-the-client.md

/** The sheet has come, or is on its way. */
let coming: Promise<void> | undefined

/**
 * Loads a part together with the style sheet that it is drawn with, so that it is never seen without it. The build puts
 * this around each `import()`, with the path of that sheet (worker/build/further-styles.ts).
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
