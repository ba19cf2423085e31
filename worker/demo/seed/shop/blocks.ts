import type { StoreCode } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import { regions } from '../assortment/all-regions.ts'
import type { CmsBlockDocument } from '../shape.ts'
import { footer } from './footer.ts'
import { linked } from './links.ts'
import { methodPrice } from './method-price.ts'

interface Block {
  identifier: string
  title: string
  html: Record<StoreCode, string>
}

/** Pieces of text that pages take in by name. */
export function blockDocuments(view: StoreCode): CmsBlockDocument[] {
  return [...blocks, ...regionBlocks].map(({ identifier, title, html }, index) => ({
    id: index + 1,
    identifier,
    title,
    content: linked(html[view], view),
    active: true,
    store_id: [storeViews[view].storeId],
  }))
}

/** The first sentence opens the page. */
function opened([first = '', ...others]: readonly string[]): string {
  return `<p>${first}</p>${others.length ? `<p>${others.join(' ')}</p>` : ''}`
}

/** What the editors say of an area of wine; its page takes it in. */
const regionBlocks: readonly Block[] = Object.values(regions).map(({ option, da, textsDa, textsSv }) => ({
  identifier: `region_${option}`,
  title: `Region: ${da}`,
  html: { da: opened(textsDa), sv: opened(textsSv) },
}))

const blocks: readonly Block[] = [
  { identifier: 'footer', title: 'Footer', html: { da: footer('da'), sv: footer('sv') } },
  {
    identifier: 'home_about',
    title: 'Front page: about the shop',
    html: {
      da: `
<h2>Vi har smagt på det</h2>
<p>Hver flaske hos Karaffel er smagt af mindst to mennesker, som har været uenige og købt den alligevel. Vi skriver selv, hvad den smager af, hvad den koster pr. liter, og hvem der har lavet den.</p>
<p>Er du i tvivl, så spørg. Vi svarer på telefon, på mail og i butikken.</p>
<p><a href="page:about">Læs om huset</a></p>`,
      sv: `
<h2>Om sortimentet</h2>
<p>Varje produkt provas innan den tas in i sortimentet. Smak, ursprung, ingredienser och jämförpris per liter anges för alla drycker.</p>
<p>Säljare är det danska bolaget Karaffel ApS. Leverans till Sverige sker med en fristående transportör till den som har fyllt 20 år.</p>
<p><a href="page:about">Om Karaffel</a></p>`,
    },
  },
  {
    identifier: 'usp',
    title: 'What the shop promises',
    html: {
      da: '<ul><li>Gratis til pakkeshop</li><li>14 dages fortrydelsesret</li><li>Har flasken prop, får du en ny</li></ul>',
      sv: `<ul><li>Leverans till ombud ${methodPrice('sv', 'gls_parcelshop')}</li><li>14 dagars ångerrätt</li><li>Legitimation vid utlämning</li></ul>`,
    },
  },
  {
    identifier: 'checkout_help',
    title: 'Beside the checkout',
    html: {
      da: '<p>Brug for hjælp? Ring på <a href="tel:+4570102030">+45 70 10 20 30</a>, hverdage kl. 9–17, lørdag kl. 10–14. Se også <a href="page:delivery">levering</a> og <a href="page:terms">handelsbetingelser</a>.</p>',
      sv: '<p>Frågor besvaras på <a href="tel:+46102030400">+46 10 20 30 400</a>, vardagar kl. 9–17. Se även <a href="page:delivery">leverans</a> och <a href="page:terms">köpvillkor</a>.</p>',
    },
  },
  {
    identifier: 'age_sign',
    title: 'Age limit, where alcohol is sold',
    html: {
      da: '<p>Vi sælger ikke alkohol til personer under 18 år. <a href="page:age">Aldersgrænse</a></p>',
      sv: '<p>Alkoholdrycker lämnas ut endast till den som har fyllt 20 år. Legitimation krävs. <a href="page:age">Åldersgräns</a></p>',
    },
  },
  {
    identifier: 'withdrawal_short',
    title: 'Right of withdrawal in short',
    html: {
      da: '<p>Du har 14 dages fortrydelsesret på uåbnede varer. <a href="page:withdrawal">Fortryd aftalen her</a>.</p>',
      sv: '<p>Ångerfristen är 14 dagar och gäller varor med obruten försegling. <a href="page:withdrawal">Ångra avtalet här</a>.</p>',
    },
  },
  {
    identifier: 'gift_card_terms',
    title: 'Terms of gift cards',
    html: {
      da: '<p>Gavekortet kommer på mail, gælder i tre år og kan bruges ad flere gange. Det kan ikke veksles til kontanter eller til andre gavekort.</p>',
      sv: '<p>Presentkortet skickas med e-post, gäller i tre år och kan användas vid flera tillfällen. Det kan inte lösas in mot kontanter eller andra presentkort.</p>',
    },
  },
  {
    identifier: 'deposit',
    title: 'Deposit on bottles and cans',
    html: {
      da: '<p>Pant er ikke en del af prisen og står for sig selv i kurven. Flasker og dåser med pantmærke kan afleveres i en pantautomat.</p>',
      sv: '<p>Pant ingår inte i priset och redovisas separat i varukorgen.</p>',
    },
  },
  {
    identifier: 'chosen_redwine',
    title: 'Account: who likes red wine',
    html: {
      da: '<h3>Rødt til dig</h3><p>Til dig, der holder af rødt: se <a href="category:redPiedmont">vinene fra Piemonte</a>, eller gå på opdagelse blandt <a href="category:red">alle rødvine</a>.</p>',
      sv: '<h3>Röda viner</h3><p>Se <a href="category:redPiedmont">viner från Piemonte</a> eller <a href="category:red">alla röda viner</a>.</p>',
    },
  },
  {
    identifier: 'chosen_whitewine',
    title: 'Account: who likes white wine',
    html: {
      da: '<h3>Hvidt til dig</h3><p>Friske hvide til bordet og til køleskabet: se <a href="category:white">alle hvidvine</a>.</p>',
      sv: '<h3>Vita viner</h3><p>Se <a href="category:white">alla vita viner</a>.</p>',
    },
  },
  {
    identifier: 'chosen_burgundy',
    title: 'Account: who likes Burgundy',
    html: {
      da: '<h3>Bourgogne til dig</h3><p>Pinot noir og chardonnay, som du holder af dem: se <a href="category:redFrance">rødvine fra Frankrig</a> og <a href="category:white">hvidvine</a>.</p>',
      sv: '<h3>Bourgogne</h3><p>Se <a href="category:redFrance">röda viner från Frankrike</a> och <a href="category:white">vita viner</a>.</p>',
    },
  },
  {
    identifier: 'chosen_champagne',
    title: 'Account: who likes champagne',
    html: {
      da: '<h3>Bobler til dig</h3><p>Til det, der skal fejres, og til torsdag: se <a href="category:sparkling">alle bobler</a>.</p>',
      sv: '<h3>Mousserande viner</h3><p>Se <a href="category:sparkling">alla mousserande viner</a>.</p>',
    },
  },
  {
    identifier: 'empty_search',
    title: 'When a search finds nothing',
    html: {
      da: '<p>Prøv med en drue, et land eller en ret. Eller kig i <a href="category:news">nyhederne</a>.</p>',
      sv: '<p>Sök på druva, land eller rätt, eller se <a href="category:news">nyheter</a>.</p>',
    },
  },
]
