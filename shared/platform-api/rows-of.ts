import type { Endpoint, ResultOf } from './endpoint.ts'
import { type EndpointName, endpoints } from './index.ts'

/**
 * What a browser has to know of rows that it calls: method and path, and what tells their answers from anything else:
 * `true`, a `list`, or keys that they have (`?`: or null). So no schema is sent to it.
 */
export type CallRows<Name extends EndpointName = EndpointName> = {
  readonly [Called in Name]: readonly [Endpoint['method'], Endpoint['path'], shape: string]
}

/** What tells a result from anything else, by its type: a key that it need not have does not compile. */
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

/** The rows of these names, with the shape of their answers. The build writes the result in place of the call. */
export function rowsOf<Name extends EndpointName>(
  shapes: {
    readonly [Called in Name]: ShapeOf<ResultOf<(typeof endpoints)[Called]>>
  },
): CallRows<Name> {
  const names = Object.keys(shapes) as Name[]
  const rows = names.map((name) => [name, [endpoints[name].method, endpoints[name].path, shapes[name]]])
  return Object.fromEntries(rows) as CallRows<Name>
}
