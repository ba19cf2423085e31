const key = 'karaffel:choices'

/**
 * What was chosen or written on the page of a product, as it was stored by `storeChoices`: a reload or the way back loses
 * nothing. It ends with the tab, and where nothing can be stored with the page.
 */
export function storedChoices<Choices>(sku: string): Choices | undefined {
  return all()[sku] as Choices | undefined
}

export function storeChoices(sku: string, choices: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...all(), [sku]: choices }))
  } catch {
    // It ends with the page.
  }
}

export function forgetChoices(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function all(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
