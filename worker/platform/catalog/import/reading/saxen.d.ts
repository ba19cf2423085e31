/** The package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, unknown>) => void): this
    on(event: 'error', handle: (error: Error) => void): this
    parse(xml: string): this
  }
}
