/** What this tab stores under a key, as `setTabValue` wrote it; undefined where there is nothing, or no storage. */
export function tabValue<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value until the tab is closed, `undefined` removes it. In a browser without storage it ends with the page. */
export function setTabValue(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It ends with the page.
  }
}
