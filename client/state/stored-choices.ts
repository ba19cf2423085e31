const key = 'karaffel:choices'

/**
 * What was chosen or written on the page of a product, as it was kept by `keepChoices`: a reload or the way back loses
 * nothing. It ends with the tab, and where nothing can be kept with the page.
 */
export function keptChoices<Choices>(sku: string): Choices | undefined {
  return all()[sku] as Choices | undefined
}

export function keepChoices(sku: string, choices: unknown): void {
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
    // Nothing was kept.
  }
}

function all(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
