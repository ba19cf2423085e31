import { foodIn, type NamedFood } from '#shared/dish-words.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { readPrice, withoutWords } from './price-words.ts'

/** The parts of a text that was typed to the sommelier. */
export interface TypedWish {
  /** The dish, if the text names one. */
  food: NamedFood | undefined
  /** A range `from-to` in whole kroner, null if the text names no price. */
  price: string | null
  /** The rest of the text to search for: grapes, places, tastes, colours, names; '' if nothing is left. */
  text: string
}

/** Words of conversation that do not describe a bottle, in both languages, without accents. */
const ofTalk = new Set(
  `hej hejsa god godt gode goda goder bra laekker laekkert lacker lackert dejlig dejligt harlig harligt fin fint bedste basta
  jeg jag vi du os oss mig min mit mine mitt mina vores var hans hendes dig ham hende
  skal ska vil vill kan kunne skulle gerne garna helst lige bare tak tack please sog soger soker leder letar mangler behover onsker onskar haft have ha har faa far fa give ge giver koebe kobe kopa
  anbefal anbefale anbefaler rekommendera rekommenderar foresla hvad vad hvilken hvilket vilken vilket hvor nar hvornar
  drikker drikke dricker dricka drick serverer servere serverar servera spiser spise ater ata laver lave lagar laga passer passar passe passa smager smakar
  noget nogen nogle nagot nagon nagra en et ett den det de der som er ar blir bliver
  flaske flasker flasken flaska flaskor flaskan slags sort slag stykke tips tip forslag
  til till for med i pa og och at att af av om fra fran men sa ogsa ocksa
  aften aftenen kvall kvallen ikvall sommeraften sommarkvall holder haller terrasse terrassen altan altanen lordag fredag sondag dag idag imorgen imorgon morgen middag middagen weekend weekenden helg helgen
  mor far svigermor svigerfar svarmor svarfar chef chefen ven vennen venner van vanner kompis kompisar kaereste flickvan pojkvan kone mand man fru gaester gaster familie familien familj familjen
  lidt lite meget mycket alt helt rigtig riktigt`.split(/\s+/),
)

/** Returns price and dish of a typed text, and the rest without words that do not describe a bottle. */
export function readWish(typed: string, foods: readonly { value: string; label: string }[]): TypedWish {
  const { text, price } = readPrice(typed)
  const food = foodIn(text, foods)
  const left = (food?.typed ?? []).reduce((words, word) => withoutWords(words, [word]) ?? '', text)
  return { food, price, text: telling(left) }
}

/** Removes words of conversation. A negation stays with the word that it negates: "ikke sød" stays, "ikke for dyr" becomes "ikke dyr". */
function telling(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’%-]*/gu) ?? []
  return words.filter((word) => !ofTalk.has(foldAccents(word))).join(' ')
}
