import type { FunctionComponent } from 'react'

/** A component whose HTML the Worker caches: see `worker/build/react-server-stream.ts`. */
export interface CachedHtml<Props> extends FunctionComponent<Props> {
  drawnFrom(props: Props): object | undefined
}

/**
 * Marks a component whose server HTML depends on one immutable object of one store view: the Worker renders it once for each
 * object. The component may read texts and the store view. It must not use ids, late data or preloads.
 * `source` returns undefined if the HTML depends on anything else.
 */
export function cachedHtml<Props>(
  View: FunctionComponent<Props>,
  source: (props: Props) => object | undefined,
): CachedHtml<Props> {
  return Object.assign(View, { drawnFrom: source })
}
