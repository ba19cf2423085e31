/** Resolves after this many milliseconds. */
export function sleep(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))
}
