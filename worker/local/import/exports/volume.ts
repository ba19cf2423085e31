const millilitres: Record<string, number> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  ltr: 1000,
  liter: 1000,
  litre: 1000,
}

/** Millilitres of the first volume that is written in a text: `75 cl`, `0,7 L`, `750ml`; undefined where there is none. */
export function volumeIn(text: string): number | undefined {
  const [, amount = '', unit = ''] =
    /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s?(ml|cl|dl|ltr|liter|litre|l)(?![\p{L}\d])/iu.exec(text) ?? []
  const found = Number(amount.replace(',', '.')) * (millilitres[unit.toLowerCase()] ?? 0)
  return found > 0 ? Math.round(found) : undefined
}
