interface Rule {
  wine: RegExp
  term?: RegExp
  /** Harvests between the wine's own and the youngest in the cellar. */
  years: number
  /** In cask, or on its yeast where it sparkles. */
  months?: number
}

/** How long a wine stays with its maker by the rules of its name; the first that fits counts. */
const rules: readonly Rule[] = [
  { wine: /^(Rioja|Ribera del Duero)$/, term: /Gran Reserva/, years: 5, months: 24 },
  { wine: /^(Rioja|Ribera del Duero)$/, term: /Reserva/, years: 3, months: 12 },
  { wine: /^(Rioja|Ribera del Duero)$/, term: /Crianza/, years: 2, months: 12 },
  { wine: /^Cava$/, term: /Gran Reserva/, years: 3, months: 30 },
  { wine: /^Cava$/, term: /Reserva/, years: 2, months: 18 },
  { wine: /^Barolo$/, term: /Riserva/, years: 6, months: 18 },
  { wine: /^Barolo$/, years: 4, months: 18 },
  { wine: /^Barbaresco$/, term: /Riserva/, years: 5, months: 9 },
  { wine: /^Barbaresco$/, years: 3, months: 9 },
  { wine: /^Brunello/, term: /Riserva/, years: 6, months: 24 },
  { wine: /^Brunello/, years: 5, months: 24 },
  { wine: /^Vino Nobile/, term: /Riserva/, years: 4, months: 12 },
  { wine: /^Vino Nobile/, years: 3, months: 12 },
  { wine: /^Chianti Classico$/, term: /Riserva|Selezione/, years: 3, months: 24 },
  { wine: /^Amarone/, term: /Riserva/, years: 5, months: 24 },
  { wine: /^Amarone/, years: 3, months: 24 },
  { wine: /^Valpolicella Ripasso$/, years: 2, months: 12 },
  { wine: /^Taurasi$/, term: /Riserva/, years: 5, months: 18 },
  { wine: /^Taurasi$/, years: 4, months: 12 },
  { wine: /^(Salice|Montepulciano d|Cannonau)/, term: /Riserva/, years: 3 },
  { wine: /^Champagne Millésime$/, years: 4, months: 36 },
  { wine: /^Vin Santo/, years: 4, months: 36 },
  { wine: /^Vinsanto$/, years: 3, months: 24 },
  { wine: /^Tokaji Aszú$/, years: 3, months: 18 },
  { wine: /^Vintage Port$/, years: 3 },
  { wine: /^Late Bottled/, years: 4, months: 48 },
]

export function ageingOf(wine: string, term: string): { years: number; months: number } {
  const rule = rules.find((each) => each.wine.test(wine) && (each.term?.test(term) ?? true))
  return { years: rule?.years ?? 0, months: rule?.months ?? 0 }
}
