/** What React's properties may listen to (`onFocus` is `focusin`). Anything else is listened to by its element itself. */
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
 * React listens at its root to all of some eighty kinds of events, twice, and walks through its tree for each: a finger's tap
 * is fourteen of them, and a scroll one a frame. At this root it hears of `rootEvents` alone.
 */
export function listenToRootEventsAlone<Root extends HTMLElement>(root: Root): Root {
  const listen = root.addEventListener.bind(root) as (kind: string, ...rest: unknown[]) => void
  root.addEventListener = (kind: string, ...rest: unknown[]) => {
    if (rootEvents.has(kind)) listen(kind, ...rest)
  }
  return root
}
