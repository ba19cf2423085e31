import type { GiftOccasion } from '#shared/gift-ideas.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { said } from '../texts/wine-text.ts'
import { articlePictures } from './article-pictures.ts'
import type { CategoryKey } from './category-ids.ts'
import type { Goal } from './links.ts'
import { methodPrice } from './method-price.ts'
import type { Scene } from './pictures.ts'
import { danishShops } from './stores.ts'

const danishShopsSaid = said(danishShops.length, 'da')

interface Story {
  title: string
  text: string
  goal: Goal
  scene: Scene
  alt: string
}

/** A category up to a price in whole units of the view's currency. */
interface Budget {
  label: string
  category: CategoryKey
  below: number
}

interface Row {
  title: string
  text: string
  category: CategoryKey
  sort: 'popularity' | 'latest' | 'standard'
  signature?: string
}

export interface HomeWords {
  hero: Story & { label: string }
  usps: { title: string; text: string }[]
  rows: Record<'red' | 'spirits', Row>
  categories: string
  /** Ways in by what is on the table, by what it may cost, and by what is given. */
  dishes: { title: string; text: string }
  budgets: { title: string; text: string; links: Budget[] }
  gifts: string
  occasions: {
    title: string
    text: string
    links: { label: string; occasion?: GiftOccasion; price?: string }[]
  }
  school: string
  stories: Story[]
  shops: { title: string; text: string }
}

/** Whether the invented shop has words for a view: a merchant's further ones begin without. */
export function hasInventedWords(view: StoreCode): boolean {
  return Object.hasOwn(homeWords, view)
}

/** The front page in the merchant's words; in Sweden facts alone (KOVFS 2016:1). */
export const homeWords: Record<StoreCode, HomeWords> = {
  da: {
    hero: {
      title: 'Rødvin til de lange aftener',
      text: 'Nebbiolo fra bakkerne i Piemonte: roser, tjære og rygrad nok til den gryde, der har simret hele eftermiddagen.',
      goal: 'category:redPiedmont',
      label: 'Se vinene fra Piemonte',
      scene: { scene: 'slope', wine: 'red' },
      alt: 'Rækker af vinstokke, der løber op mod en landsby i lav sol',
    },
    usps: [
      { title: 'Smagt af to', text: 'Vi køber kun det, vi selv ville åbne' },
      {
        title: 'Gratis til pakkeshop',
        text: 'Bestilt på en hverdag før kl. {{config path="delivery/before"}} pakkes samme dag',
      },
      { title: `Hent i ${danishShopsSaid} butikker`, text: 'I kassen står, hvornår den er klar' },
      { title: 'Prop? Du får en ny', text: 'Også når flasken er åbnet' },
    ],
    rows: {
      red: {
        title: 'Det ville jeg selv åbne',
        text: 'Otte røde fra hylden bag disken. Spørg mig gerne, hvorfor netop de otte.',
        category: 'red',
        sort: 'standard',
        signature: 'Marie Overgaard, vinhandler i Holstebro',
      },
      spirits: {
        title: 'Når der er vasket op',
        text: 'Whisky, rom og akvavit, mest fra små huse.',
        category: 'spirits',
        sort: 'popularity',
      },
    },
    categories: 'Gå på opdagelse',
    dishes: { title: 'Hvad skal I spise?', text: 'Begynd med maden, så finder vi vinen.' },
    budgets: {
      title: 'Godt og ikke dyrt',
      text: 'Flasker til en almindelig tirsdag.',
      links: [
        { label: 'Rødvin under 100 kr', category: 'red', below: 100 },
        { label: 'Hvidvin under 100 kr', category: 'white', below: 100 },
        { label: 'Bobler under 200 kr', category: 'sparkling', below: 200 },
      ],
    },
    gifts: 'Til en, du holder af',
    occasions: {
      title: 'Find en gave',
      text: 'Sig, hvad anledningen er, så har vi et bud på hylden.',
      links: [
        { label: 'Til værten', occasion: 'dinner' },
        { label: 'Fødselsdag', occasion: 'birthday' },
        { label: 'Bryllup', occasion: 'wedding' },
        { label: 'Som tak', occasion: 'thanks' },
        { label: 'Jul', occasion: 'christmas' },
        { label: 'Firmagaver', occasion: 'business' },
        { label: 'Gaver under 150 kr', price: '-150' },
      ],
    },
    school: 'Fra vinskolen',
    stories: [
      {
        title: 'Fire regler for vin og mad',
        text: 'Syre, fedt, sødme og vægt. Resten kan du regne ud ved komfuret.',
        goal: 'page:schoolFood',
        ...articlePictures.schoolFood.da,
      },
      {
        title: 'Ti druer, der rækker langt',
        text: 'Kender man dem, kan man gætte resten.',
        goal: 'page:schoolGrapes',
        ...articlePictures.schoolGrapes.da,
      },
      {
        title: 'Ét glas er nok, fire er bedre',
        text: 'Hvad formen gør ved duften, og hvilket glas du skal købe først.',
        goal: 'page:schoolGlasses',
        ...articlePictures.schoolGlasses.da,
      },
      {
        title: 'Sådan gemmer du vin uden kælder',
        text: 'Et skab mod nord, plads under sengen og lidt tålmodighed.',
        goal: 'page:schoolStoring',
        ...articlePictures.schoolStoring.da,
      },
    ],
    shops: {
      title: 'Kom forbi',
      text: 'Der er altid to vine åbne på disken.',
    },
  },
  sv: {
    hero: {
      title: 'Röda viner från Piemonte',
      text: 'Nebbiolo, Barbera och Dolcetto från nordvästra Italien. Druvor, lagring och jämförpris anges vid varje vin.',
      goal: 'category:redPiedmont',
      label: 'Visa vinerna',
      scene: { scene: 'slope', wine: 'red' },
      alt: 'Rader av vinstockar som löper mot en by på en höjd',
    },
    usps: [
      { title: 'Provat sortiment', text: 'Varje produkt provas före inköp' },
      {
        title: 'Leverans till ombud',
        text: `${methodPrice('sv', 'gls_parcelshop')}, inom {{config path="delivery/within"}} vardagar`,
      },
      { title: 'Legitimation krävs', text: 'Mottagaren ska ha fyllt 20 år' },
      { title: 'Moms och punktskatt', text: 'Ingår i priset' },
    ],
    rows: {
      red: {
        title: 'Rött vin',
        text: 'Röda viner ur sortimentet, ordnade efter hur ofta de köps.',
        category: 'red',
        sort: 'popularity',
      },
      spirits: {
        title: 'Sprit',
        text: 'Whisky, rom, gin, akvavit och cognac.',
        category: 'spirits',
        sort: 'popularity',
      },
    },
    categories: 'Sortiment',
    dishes: { title: 'Vin efter maträtt', text: 'Viner ordnade efter den mat de passar till.' },
    budgets: {
      title: 'Vin efter pris',
      text: 'Flaskor upp till ett visst pris.',
      links: [
        { label: 'Rött vin under 100 kr', category: 'red', below: 100 },
        { label: 'Vitt vin under 150 kr', category: 'white', below: 150 },
        { label: 'Mousserande vin under 200 kr', category: 'sparkling', below: 200 },
      ],
    },
    gifts: 'Presenter och tillbehör',
    occasions: {
      title: 'Hitta en present',
      text: 'Förslag efter tillfälle och pris.',
      links: [
        { label: 'Middagsbjudning', occasion: 'dinner' },
        { label: 'Födelsedag', occasion: 'birthday' },
        { label: 'Bröllop', occasion: 'wedding' },
        { label: 'Som tack', occasion: 'thanks' },
        { label: 'Företagspresenter', occasion: 'business' },
        { label: 'Presenter för 150–300 kr', price: '150-300' },
      ],
    },
    school: 'Vinskolan',
    stories: [
      {
        title: 'Vin och mat',
        text: 'Hur syra, fett, sötma och fyllighet samverkar.',
        goal: 'page:schoolFood',
        ...articlePictures.schoolFood.sv,
      },
      {
        title: 'Tio vanliga druvor',
        text: 'Vad som kännetecknar dem och hur klimatet påverkar.',
        goal: 'page:schoolGrapes',
        ...articlePictures.schoolGrapes.sv,
      },
      {
        title: 'Glasets form och funktion',
        text: 'Hur formen påverkar doft och smak.',
        goal: 'page:schoolGlasses',
        ...articlePictures.schoolGlasses.sv,
      },
      {
        title: 'Förvaring och lagring',
        text: 'Lämplig temperatur, läge och tid.',
        goal: 'page:schoolStoring',
        ...articlePictures.schoolStoring.sv,
      },
    ],
    shops: {
      title: 'Utlämning och butiker',
      text: 'Beställningar kan hämtas i Malmö, Lund och Helsingborg. Butikerna finns i Danmark.',
    },
  },
}
