export interface BoundSql {
  text: string
  values: readonly unknown[]
}

interface Answer {
  results: Record<string, unknown>[]
  meta?: unknown
}

/** Returns the part of the D1 interface that loading and changing a shop need. `run` executes statements in one transaction. */
export function d1Over(run: (statements: readonly BoundSql[]) => Promise<readonly Answer[]>): D1Database {
  const statement = (text: string, values: readonly unknown[]): BoundSql => {
    const all = async () => (await run([{ text, values }]))[0] ?? { results: [] }
    const first = async (column?: string) => {
      const [row] = (await all()).results
      return (column && row ? row[column] : row) ?? null
    }
    const bound = {
      text,
      values,
      bind: (...bound: unknown[]) => statement(text, bound),
      all,
      run: all,
      first,
    }
    return bound
  }
  return { prepare: (text: string) => statement(text, []), batch: run } as unknown as D1Database
}
