/** An attribute, as far as its options have labels. */
export interface Labelled {
  options: readonly { value: string; label: string }[]
}

/** The labels of these options in the order of `ids`; those that the attribute does not have are left out. */
export function optionLabels(attribute: Labelled | undefined, ids: readonly string[]): string[] {
  const labels = new Map(attribute?.options.map(({ value, label }) => [value, label]))
  return ids.flatMap((id) => labels.get(id) ?? [])
}
