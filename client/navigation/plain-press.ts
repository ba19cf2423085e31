export interface Press {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Returns true if a click opens in this tab: first button, and no key that opens another tab, a window or a download. */
export function isPlainPress(press: Press): boolean {
  return press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey
}
