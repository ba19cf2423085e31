/** An attribute, reduced to the labels of its options. */
export interface Labelled {
  options: readonly { value: string; label: string }[]
}

/** Returns the labels of these options in the order of `ids`; unknown options are omitted. */
export function optionLabels(attribute: Labelled | undefined, ids: readonly string[]): string[] {
  const labels = new Map(attribute?.options.map(({ value, label }) => [value, label]))
  return ids.flatMap((id) => labels.get(id) ?? [])
}
