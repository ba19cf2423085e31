// Why: docs/decisions/023-answer-to-a-press.md
/** The events that React properties may use (`onFocus` is `focusin`). Elements add their own listeners for all other events. */
export const rootEvents: ReadonlySet<string> = new Set([
  'change',
  'click',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'submit',
])

/**
 * Limits the listeners of a React root to `rootEvents`. React otherwise adds two listeners at its root for each of some 80 events.
 * React traverses its tree for each event that it handles: a tap is 14 events, and a scroll is one in each frame.
 */
export function limitRootEvents<Root extends HTMLElement>(root: Root): Root {
  const listen = root.addEventListener.bind(root) as (kind: string, ...rest: unknown[]) => void
  root.addEventListener = (kind: string, ...rest: unknown[]) => {
    if (rootEvents.has(kind)) listen(kind, ...rest)
  }
  return root
}
