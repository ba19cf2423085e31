import type { FunctionComponent } from 'react'

/** A component whose HTML the Worker caches: see `worker/build/react-server-stream.ts`. */
export interface CachedHtml<Props> extends FunctionComponent<Props> {
  drawnFrom(props: Props): object | undefined
}

/**
 * Says that what a component draws on the server follows from one object alone, which is of one view and never changed:
 * the Worker draws it once for each. It may ask for texts and for the view, but for no id and no late data, and nothing
 * of it may be preloaded. Where the object is not all that counts, `source` answers nothing.
 */
export function cachedHtml<Props>(
  View: FunctionComponent<Props>,
  source: (props: Props) => object | undefined,
): CachedHtml<Props> {
  return Object.assign(View, { drawnFrom: source })
}
