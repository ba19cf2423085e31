// Why: docs/decisions/018-size-of-the-client.md

/** Style sheets that have come, or are on their way. */
const coming = new Map<string, Promise<void>>()

/**
 * Loads a part together with the style sheets that it is drawn with, so that it is never seen without them. The build puts
 * this around each `import()`, with the paths of those sheets (worker/build/further-styles.ts).
 */
export function withStyles<Module>(load: () => Promise<Module>, sheets?: string[]): Promise<Module> {
  if (!sheets?.length) return load()
  return Promise.all([load(), ...sheets.map(loadSheet)]).then(([module]) => module)
}

function loadSheet(path: string): Promise<void> {
  const known = coming.get(path)
  if (known) return known
  const sheet = new Promise<void>((resolve, reject) => {
    const href = `/${path}`
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      coming.delete(path)
      link.remove()
      reject(new Error(href))
    }
    document.head.appendChild(link)
  })
  coming.set(path, sheet)
  return sheet
}
