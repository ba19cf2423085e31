import { setTabValue, tabValue } from '#client/browser.ts'

const key = 'karaffel:choices'

/** Returns the choices and texts that `storeChoices` stored for a product page: a reload or going back loses nothing. */
export function storedChoices<Choices>(sku: string): Choices | undefined {
  return tabValue<Record<string, Choices>>(key)?.[sku]
}

export function storeChoices(sku: string, choices: unknown): void {
  setTabValue(key, { ...tabValue<object>(key), [sku]: choices })
}

export function forgetChoices(): void {
  setTabValue(key, undefined)
}
