/** The characters of the bytes from 128 on in IBM code page 437 ("PC8"). */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const bytes = new Map([...upperHalf].map((character, place) => [character, 128 + place]))

/** Letters that the code page lacks, by the letter that replaces them. */
const replaced: Record<string, string> = { ø: 'ö', Ø: 'Ö', '–': '-', '—': '-', '’': "'", '…': '.' }

/** Returns a text in code page 437. A character that it lacks becomes its letter without the accent, or a question mark. */
export function cp437(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')], byteOf)
}

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 128) return code
  const known = bytes.get(character)
  if (known !== undefined) return known
  const [plain = '?'] = [...(replaced[character] ?? character.normalize('NFKD'))]
  return plain === character || plain.codePointAt(0) === code ? 63 : byteOf(plain)
}
