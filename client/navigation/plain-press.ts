export interface Press {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** A press that means this tab: the first button, no key that asks for another tab, a window or a download. */
export function isPlainPress(press: Press): boolean {
  return press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey
}
