const folded: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  å: 'aa',
  ä: 'a',
  ö: 'o',
  ß: 'ss',
  ł: 'l',
  ð: 'd',
  þ: 'th',
}

/** `Blåbærgrøden: 75 cl` → `blaabaergroden-75-cl`. Swedish `å` becomes `a`, as Swedish shops write it. */
export function slugOf(text: string, language = ''): string {
  return text
    .toLowerCase()
    .replace(/[øæåäößłðþ]/g, (letter) =>
      letter === 'å' && language === 'sv' ? 'a' : (folded[letter] ?? letter),
    )
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’·]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
}

/** Returns the letter under which a sitemap lists a name: a–z, or `0-9` for all others. */
export function firstLetterOf(name: string): string {
  const letter = slugOf(name).charAt(0)
  return /[a-z]/.test(letter) ? letter : '0-9'
}

/** Returns each slug once per view: the second product with a slug gets `-2`. */
export class Slugs {
  #taken = new Map<string, number>()

  claim(slug: string): string {
    const count = (this.#taken.get(slug) ?? 0) + 1
    this.#taken.set(slug, count)
    return count === 1 ? slug : this.claim(`${slug}-${count}`)
  }
}
