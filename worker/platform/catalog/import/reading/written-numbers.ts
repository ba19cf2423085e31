export type Mark = ',' | '.'

/** A parsed number: its value, or both possible values (`1.200`). */
export interface Written {
  value?: number
  /** The roles of the separators that this number proves. */
  decimal?: Mark | undefined
  group?: Mark | undefined
  open?: { mark: Mark; asDecimal: number; asGrouped: number }
}

/** The role of a mark in a column: decimal sign or thousands separator. */
export type Role = 'decimal' | 'group'

/** Parses digits with separators; undefined if the text is no number. */
export function writtenNumber(text: string): Written | undefined {
  const bare = text.replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, '')
  if (!/^-?\d+(?:[.,]\d+)*$/.test(bare)) return undefined
  const marks = (bare.match(/[.,]/g) ?? []) as Mark[]
  const last = marks.at(-1)
  const parts = bare.split(/[.,]/)
  if (!last) return { value: Number(bare) }
  const isGrouped = (some: string[]) =>
    /^-?[1-9]\d{0,2}$/.test(some[0] ?? '') && some.slice(1).every((part) => part.length === 3)
  const asGrouped = Number(parts.join(''))
  const asDecimal = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`)
  const before = new Set(marks.slice(0, -1))
  if (before.size === 0)
    return isGrouped(parts)
      ? { open: { mark: last, asDecimal, asGrouped } }
      : { value: asDecimal, decimal: last }
  if (before.size > 1) return undefined
  if (before.has(last)) return isGrouped(parts) ? { value: asGrouped, group: last } : undefined
  return isGrouped(parts.slice(0, -1))
    ? { value: asDecimal, decimal: last, group: [...before][0] }
    : undefined
}

/** The numbers of a column, with a function that judges ambiguous numbers. */
export interface NumberColumn {
  written: readonly (Written | undefined)[]
  /** Returns the likely role of the separator. `neither`: grouping is implausible, and nothing shows decimals, as in 299,999 kr. */
  likely(open: NonNullable<Written['open']>): Role | 'neither' | undefined
}

/**
 * Returns the role of each mark in columns of the same style. Numbers with one possible reading decide; if there are none, numbers
 * with one likely reading do. A mark is left out if the numbers contradict each other or show nothing.
 */
export function rolesOf(columns: readonly NumberColumn[]): Map<Mark, Role> {
  const all = columns.flatMap(({ written }) => written.flatMap((one) => one ?? []))
  const [decimal, group] = (['decimal', 'group'] as const).map(
    (role) => new Set(all.flatMap((one) => one[role] ?? [])),
  ) as [Set<Mark>, Set<Mark>]
  const likely = (mark: Mark) =>
    new Set(
      columns.flatMap(({ written, likely }) =>
        written.flatMap((one) => (one?.open?.mark === mark ? (likely(one.open) ?? []) : [])),
      ),
    )
  const roleOf = (mark: Mark, other: Mark): Role | undefined => {
    if (decimal.size > 1 || (decimal.has(mark) && group.has(mark))) return undefined
    if (decimal.has(mark) || group.has(other)) return 'decimal'
    if (group.has(mark) || decimal.has(other)) return 'group'
    const roles = likely(mark)
    roles.delete('neither')
    return roles.size === 1 ? ([...roles][0] as Role) : undefined
  }
  const pairs = [
    [',', '.'],
    ['.', ','],
  ] as const
  return new Map(
    pairs.flatMap(([mark, other]) => {
      const role = roleOf(mark, other)
      return role ? [[mark, role]] : []
    }),
  )
}

/** Returns the value of a number in its column; undefined if it is ambiguous. */
export function valueIn(
  { value, open }: Written,
  roles: ReadonlyMap<Mark, Role>,
  likely: NumberColumn['likely'],
): number | undefined {
  if (!open) return value
  const role = roles.get(open.mark)
  const other = likely(open)
  const isDoubtful = role === 'group' ? other === 'decimal' || other === 'neither' : other === 'group'
  if (!role || isDoubtful) return undefined
  return role === 'decimal' ? open.asDecimal : open.asGrouped
}

/** Judges amounts in kroner: a bottle costs 2 to 100,000. In a column that has whole kroner without separators, the minimum is 5. */
export function likelyPrice(written: readonly (Written | undefined)[]): NumberColumn['likely'] {
  const least = hasPlain(written) ? 5 : 2
  return ({ asDecimal, asGrouped }) => {
    const [decimal, grouped] = [asDecimal >= least, asGrouped <= 100_000]
    if (decimal && grouped) return undefined
    if (grouped) return 'group'
    return decimal && Number.isInteger(Math.round(asDecimal * 1000) / 10) ? 'decimal' : 'neither'
  }
}

/** A deposit is never 1,000 kroner or more. */
export const likelyDeposit: NumberColumn['likely'] = () => 'decimal'

/** Judges counts: pieces are whole numbers. */
export function likelyCount(written: readonly (Written | undefined)[]): NumberColumn['likely'] {
  return ({ asDecimal }) => (!Number.isInteger(asDecimal) || hasPlain(written) ? 'group' : undefined)
}

function hasPlain(written: readonly (Written | undefined)[]): boolean {
  return written.some((one) => one && !one.open && !one.decimal && !one.group && one.value !== 0)
}
