/** Returns the text in lower case and without accents: "Rosé på Ærø" → "rose pa aero". */
export function foldAccents(text: string): string {
  return text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '')
}
