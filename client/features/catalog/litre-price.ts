import type { Translate } from '#client/messages.tsx'
import type { Minor } from '#shared/money.ts'
import { perLitre } from '#shared/price.ts'
import { bottleSize } from '#shared/wine-words.ts'

/** Returns "75 cl · 172,00 kr/l", shown with every bottle price; null if the product is not sold by volume. */
export function litrePrice(price: Minor, volumeMl: number | null | undefined, t: Translate): string | null {
  const litre = perLitre(price, volumeMl ?? null)
  if (!volumeMl || litre === null) return null
  return `${bottleSize(volumeMl)} · ${t('{price} per litre', { price: t.price(litre) })}`
}
