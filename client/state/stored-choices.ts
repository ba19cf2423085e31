import { setTabValue, tabValue } from '#client/browser.ts'

const key = 'karaffel:choices'

/** What was chosen or written on the page of a product, as `storeChoices` stored it: a reload or the way back loses nothing. */
export function storedChoices<Choices>(sku: string): Choices | undefined {
  return tabValue<Record<string, Choices>>(key)?.[sku]
}

export function storeChoices(sku: string, choices: unknown): void {
  setTabValue(key, { ...tabValue<object>(key), [sku]: choices })
}

export function forgetChoices(): void {
  setTabValue(key, undefined)
}
