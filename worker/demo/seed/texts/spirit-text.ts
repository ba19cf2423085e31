import type { StoreCode } from '#shared/store-view.ts'
import type { Random } from '#worker/platform/drawings/random.ts'
import type { ProductText } from '../draft.ts'
import { capital } from './capital.ts'
import { listed, when } from './wine-text.ts'

export interface SpiritText {
  house: string
  name: string
  noun: string
  place: string
  age: number | null
  cask: string
  abv: string
  batch: number
  aromas: string[]
  facts: string[]
  strong: boolean
  category: number
}

type Line = (s: SpiritText) => string | null

const aged = (s: SpiritText) => s.cask !== ''
const brown = (s: SpiritText) => [91, 92, 94, 96].includes(s.category)
/** No liqueur, bitter or vermouth. */
const dry = (s: SpiritText) => s.category !== 98
const clear = (s: SpiritText) => [95, 97, 99, 100].includes(s.category)

const da: Record<'opening' | 'making' | 'nose' | 'taste' | 'serving' | 'short', Line[]> = {
  opening: [
    (s) => `${s.house} laver ${s.noun} i små omgange, og ${s.name} er et godt sted at lære dem at kende.`,
    (s) => `${s.name} er en ${s.noun} fra ${s.house}.`,
    (s) => when(dry(s), `Hos ${s.house} er der to kedler, en destillatør og ikke så meget andet.`),
    (s) => when(dry(s), `Bag ${s.name} står ${s.house}, der holder fast i langsom destillation.`),
    (s) => when(s.age !== null && aged(s), `${s.house} mener, at der skal ${s.age} år på fad til.`),
    (s) => `Omgang nr. ${s.batch} fra ${s.house} er tappet ved ${s.abv} %.`,
    (s) =>
      when(
        s.place !== 'Danmark' && s.place !== 'Sverige' && s.place !== 'Italien',
        `Der kommer mange gode flasker fra ${s.place}; ${s.house} laver nogle af dem, vi helst selv åbner.`,
      ),
  ],
  making: [
    (s) => when(aged(s), `Den er lagret på ${s.cask}.`),
    (s) =>
      when(aged(s) && s.age !== null, `Den har ligget ${s.age} år på ${s.cask}, og farven er fadets egen.`),
    (s) => when(aged(s), `Den er modnet på ${s.cask}; det kan smages uden at tage over.`),
    (s) => when(s.strong && !aged(s), `Styrken er ${s.abv} %, så der skal mindre i glasset.`),
    (s) =>
      when(
        s.strong && aged(s),
        `Den er tappet ved fuld styrke, ${s.abv} %, og et par dråber vand åbner den.`,
      ),
    (s) => when(brown(s), 'Den er hverken kølefiltreret eller farvet.'),
    (s) => when(clear(s), 'Kun midten af destillatet er taget med, så det skarpe er blevet i kedlen.'),
    (s) => when(clear(s), `Vandet er blødt og kommer fra egen boring; styrken er ${s.abv} %.`),
  ],
  nose: [
    (s) => `Den dufter af ${listed(s.aromas.slice(0, 3), 'og')}.`,
    (s) => `Først dufter den af ${s.aromas[0]}, derefter af ${s.aromas[1]} og ${s.aromas[2]}.`,
    (s) => `Der er ${s.aromas[0]} og ${s.aromas[1]} i duften, og efter lidt tid ${s.aromas[3]}.`,
    (s) => `Det første indtryk er ${s.aromas[0]}; det næste er ${s.aromas[2]}.`,
    (s) => `Lad den stå et øjeblik, så kommer ${s.aromas[1]} og ${s.aromas[3]} frem bag ${s.aromas[0]}.`,
  ],
  taste: [
    (s) => when(dry(s), `Smagen følger efter med ${s.aromas[1]}, ${s.aromas[2]} og en tør afslutning.`),
    (s) => `I munden er den rund, med ${s.aromas[0]} og ${s.aromas[3]}.`,
    (s) => `Den smager af ${s.aromas[0]} og ${s.aromas[2]} og slutter med ${s.aromas[4] ?? s.aromas[1]}.`,
    (s) => when(brown(s), `Midt i smagen er der ${s.aromas[2]}, og eftersmagen varmer længe.`),
    (s) => when(clear(s), `Den er ren i smagen, med ${s.aromas[1]} og et lille bid af ${s.aromas[3]}.`),
  ],
  serving: [
    (s) =>
      when(
        s.category === 92 || s.category === 91,
        'Skænk den i et tulipanglas, og lad isen blive i fryseren.',
      ),
    (s) => when(s.category === 91, 'Den er også en god bund i en cocktail.'),
    (s) => when(s.category === 92, 'Et stykke mørk chokolade ved siden af er nok.'),
    (s) =>
      when(s.category === 94, 'God for sig selv, endnu bedre til en cigar eller et stykke chokoladekage.'),
    (s) => when(s.category === 94, 'I en daiquiri skal den have frisk lime og ikke for meget sukker.'),
    (s) => when(s.category === 95, `Skænk den med en tør tonic og ${s.aromas[2]}.`),
    (s) => when(s.category === 95, 'En dry martini viser, hvad den kan.'),
    (s) => when(s.category === 96 && aged(s), 'Skænk den i et lille glas, og giv den ti minutter.'),
    (s) => when(s.category === 96, 'Servér den til kaffen.'),
    (s) => when(s.category === 97, 'Til sild, æg og rejer, eller bare til den, der har hugget brændet.'),
    (s) => when(s.category === 97, 'Hører til på det kolde bord; selv skal den være kold, men ikke iskold.'),
    (s) => when(s.category === 98, 'Skænk den over is, eller brug den i et glas bobler.'),
    (s) => when(s.category === 98, 'Et par centiliter er nok til at løfte en dessert.'),
    (s) =>
      when(s.category === 99, 'Lige fra køleskabet til røget fisk, eller som bund i en god Bloody Mary.'),
    (s) => when(s.category === 100, 'Drik den langsomt og ved stuetemperatur.'),
    (s) => when(s.category === 100, 'Med grapefrugt og danskvand bliver den en Paloma.'),
  ],
  short: [
    (s) => `${capital(s.noun)} med ${listed(s.aromas.slice(0, 3), 'og')}.`,
    (s) => when(aged(s), `${capital(s.noun)} fra ${s.house}, lagret på ${s.cask}.`),
    (s) => `${capital(s.noun)} på ${s.abv} % med ${s.aromas[0]} og ${s.aromas[1]} i forgrunden.`,
    (s) =>
      when(
        s.age !== null && aged(s),
        `${capital(s.noun)}, ${s.age} år på fad, med ${s.aromas[1]} og ${s.aromas[2]}.`,
      ),
  ],
}

const sv: typeof da = {
  opening: [
    (s) => `${s.name} är en ${s.noun} från ${s.house}.`,
    (s) => `${s.house} tillverkar ${s.noun} i små satser.`,
    (s) => when(dry(s), `Producenten är ${s.house}, som arbetar med långsam destillation.`),
    (s) => `Sats nr ${s.batch} från ${s.house} är buteljerad vid ${s.abv} %.`,
    (s) =>
      when(s.age !== null && aged(s), `${capital(s.noun)} från ${s.house} som lagrats på fat i ${s.age} år.`),
    (s) =>
      when(dry(s), `${s.house} driver ett mindre destilleri; ${s.name} ingår i det ordinarie sortimentet.`),
  ],
  making: [
    (s) => when(aged(s), `Lagringen har skett på ${s.cask}.`),
    (s) => when(aged(s) && s.age !== null, `Den har legat ${s.age} år på ${s.cask}.`),
    (s) => when(s.strong && aged(s), `Buteljerad vid fatstyrka, ${s.abv} %.`),
    (s) => when(s.strong && !aged(s), `Alkoholhalten är hög, ${s.abv} %.`),
    (s) => when(brown(s), 'Varken kylfiltrerad eller färgad.'),
    (s) => when(clear(s), `Alkoholhalten har justerats till ${s.abv} % med mjukt vatten.`),
    (s) => when(clear(s), 'Endast mittdelen av destillatet används.'),
  ],
  nose: [
    (s) => `Doften har inslag av ${listed(s.aromas.slice(0, 3), 'och')}.`,
    (s) => `Doft av ${s.aromas[0]} och ${s.aromas[1]}, följt av ${s.aromas[3]}.`,
    (s) => `I doften märks ${s.aromas[0]}, ${s.aromas[2]} och ${s.aromas[3]}.`,
    (s) => `Doften domineras av ${s.aromas[0]} med toner av ${s.aromas[1]}.`,
  ],
  taste: [
    (s) => when(dry(s), `Smaken har inslag av ${s.aromas[1]} och ${s.aromas[2]} med en torr avslutning.`),
    (s) => `Rund smak med ${s.aromas[0]} och ${s.aromas[3]}.`,
    (s) =>
      `Smak av ${s.aromas[0]} och ${s.aromas[2]} med en ton av ${s.aromas[4] ?? s.aromas[1]} i avslutningen.`,
    (s) => when(brown(s), `Värmande smak med ${s.aromas[2]} och lång eftersmak.`),
    (s) => when(clear(s), `Ren smak med ${s.aromas[1]} och en antydan av ${s.aromas[3]}.`),
  ],
  serving: [
    (s) =>
      when(s.category === 92, 'Serveras rumstempererad i tulpanformat glas, gärna med några droppar vatten.'),
    (s) => when(s.category === 91, 'Serveras rumstempererad eller i blanddrinkar.'),
    (s) => when(s.category === 92 || s.category === 94, `Vid ${s.abv} % kan lite vatten lyfta fram doften.`),
    (s) => when(brown(s), 'Serveras rumstempererad i kupat glas.'),
    (s) => when(s.category === 94, 'Kan serveras till choklad eller användas i drinkar.'),
    (s) => when(s.category === 95, 'Serveras vanligen med tonic eller i en dry martini.'),
    (s) => when(s.category === 97, 'Serveras kyld till sill och andra smårätter.'),
    (s) => when(s.category === 98, 'Serveras över is eller i blanddrinkar.'),
    (s) => when(s.category === 99, 'Serveras väl kyld eller i blanddrinkar.'),
    (s) => when(s.category === 100, 'Serveras rumstempererad eller i blanddrinkar.'),
    (s) => when(s.category === 96, 'Serveras efter maten i litet glas.'),
  ],
  short: [
    (s) => `${capital(s.noun)} med inslag av ${listed(s.aromas.slice(0, 3), 'och')}.`,
    (s) => when(aged(s), `${capital(s.noun)} från ${s.house}, lagrad på ${s.cask}.`),
    (s) => `${capital(s.noun)}, ${s.abv} %, med toner av ${s.aromas[0]} och ${s.aromas[1]}.`,
  ],
}

const lines: Record<StoreCode, typeof da> = { da, sv }

export function describeSpirit(random: Random, text: SpiritText, code: StoreCode): ProductText {
  const slot = (name: keyof typeof da): string => {
    const possible = lines[code][name].map((line) => line(text)).filter((line) => line !== null)
    return possible.length ? random.pick(possible) : ''
  }
  const fact = random.pick(text.facts)
  const paragraphs = random.pick([
    [[slot('opening'), fact], [slot('making'), slot('nose'), slot('taste')], [slot('serving')]],
    [
      [slot('nose'), slot('taste')],
      [slot('opening'), slot('making')],
      [fact, slot('serving')],
    ],
    [
      [fact, slot('opening')],
      [slot('nose'), slot('taste'), slot('making')],
    ],
    [
      [slot('opening'), slot('making')],
      [fact, slot('nose'), slot('taste'), slot('serving')],
    ],
  ])
  const long = paragraphs.map((parts) => `<p>${parts.filter(Boolean).join(' ')}</p>`).join('')
  return { short: slot('short'), long }
}
