import type { Endpoint, ResultOf } from './endpoint.ts'
import { type EndpointName, endpoints } from './index.ts'

/**
 * The data that a browser needs of the rows that it calls: method, path, and the shape of valid results: `true`, a `list`, or required keys
 * (`?`: may be null). So no schema is sent to the browser.
 */
export type CallRows<Name extends EndpointName = EndpointName> = {
  readonly [Called in Name]: readonly [Endpoint['method'], Endpoint['path'], shape: string]
}

/** The shape by which a result is recognised, by its type: an optional key does not compile. */
export type ShapeOf<Result> = [Result] extends [true]
  ? 'true'
  : [Result] extends [readonly unknown[]]
    ? 'list'
    : null extends Result
      ? `${SomeKeys<NonNullable<Result>>}?`
      : SomeKeys<Result>

type SomeKeys<Result> = RequiredKey<Result> | `${RequiredKey<Result>} ${RequiredKey<Result>}`

type RequiredKey<Result> = {
  [Key in keyof Result & string]-?: undefined extends Result[Key] ? never : Key
}[keyof Result & string]

/** Returns the rows of these names, with the shapes of their results. The build writes the result in place of the call. */
export function rowsOf<Name extends EndpointName>(
  shapes: {
    readonly [Called in Name]: ShapeOf<ResultOf<(typeof endpoints)[Called]>>
  },
): CallRows<Name> {
  const names = Object.keys(shapes) as Name[]
  const rows = names.map((name) => [name, [endpoints[name].method, endpoints[name].path, shapes[name]]])
  return Object.fromEntries(rows) as CallRows<Name>
}
