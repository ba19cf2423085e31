import type { Page } from './page.ts'

/** By dish and occasion: what an editor writes above the bottles that `table-rows.ts` asks for. */
export const toMeat = {
  key: 'toMeat',
  group: 'table',
  da: {
    slug: 'vin-til-koed',
    title: 'Til okse og lam',
    heading: 'Vin til okse og lam',
    meta: 'Rødvin med greb nok til bøffen, stegen og gryden, og hvorfor garvesyre og kød hører sammen.',
    html: `
<p>Kød og garvesyre hører sammen: Garvesyren binder sig til protein og fedt, så en rødvin, der er stram for sig selv, bliver rund ved siden af en bøf. Jo længere kødet har fået, jo mere frugt må der gerne være i vinen.</p>`,
  },
  sv: {
    slug: 'vin-till-kott',
    title: 'Till nötkött och lamm',
    heading: 'Vin till nötkött och lamm',
    meta: 'Röda viner som passar till nötkött och lamm, och varför tanniner och kött fungerar ihop.',
    html: `
<p>Tanniner binder till protein och fett, vilket gör att ett strävt rött vin upplevs som mjukare till kött. Till långkokta rätter passar även viner med mer frukt och lägre strävhet.</p>`,
  },
} as const satisfies Page

export const toFish = {
  key: 'toFish',
  group: 'table',
  da: {
    slug: 'vin-til-fisk',
    title: 'Til fisk og skaldyr',
    heading: 'Vin til fisk og skaldyr',
    meta: 'Slanke hvidvine til rejer og rødspætte, fyldige til laks og torsk med smør, og bobler til østers.',
    html: `
<p>Tænk på tilberedningen mere end på fisken: Dampet og råt vil have noget slankt med syre, stegt i smør kan klare en hvidvin med fylde. Til skaldyr er lidt salt i vinen en fordel, og til østers er bobler svære at komme uden om.</p>`,
  },
  sv: {
    slug: 'vin-till-fisk',
    title: 'Till fisk och skaldjur',
    heading: 'Vin till fisk och skaldjur',
    meta: 'Vita och mousserande viner som passar till fisk och skaldjur.',
    html: `
<p>Tillagningen har större betydelse än fisken. Kokt och rå fisk passar till lättare viner med frisk syra, stekt fisk med smör till fylligare. Till skaldjur fungerar även torra mousserande viner.</p>`,
  },
} as const satisfies Page

export const toCheese = {
  key: 'toCheese',
  group: 'table',
  da: {
    slug: 'vin-til-ost',
    title: 'Til ost',
    heading: 'Vin til ost',
    meta: 'Oftere hvidt end rødt: vin til gedeost, faste oste og blåskimmel.',
    html: `
<p>De fleste oste er bedre til hvidvin end til rødvin: Syren skærer igennem fedtet, og der er ingen garvesyre, som bliver bitter. Blåskimmel vil have sødt, og lagrede, faste oste kan tåle det meste.</p>`,
  },
  sv: {
    slug: 'vin-till-ost',
    title: 'Till ost',
    heading: 'Vin till ost',
    meta: 'Vita, röda och söta viner som passar till olika ostar.',
    html: `
<p>Vita viner passar till de flesta ostar, eftersom syran balanserar fettet. Söta viner passar till blåmögelost. Lagrade hårdostar fungerar även till röda viner.</p>`,
  },
} as const satisfies Page

export const toGreens = {
  key: 'toGreens',
  group: 'table',
  da: {
    slug: 'vin-til-groent',
    title: 'Til grønt',
    heading: 'Vin til grønt',
    meta: 'Vin til asparges, bagte rødbeder, svampe og alt det andet uden kød.',
    html: `
<p>Grønt er ikke én ting. Asparges og salat vil have noget friskt og urtet, svampe og bagte rodfrugter kan klare en rødvin med lidt jord i duften, og ratatouille er det hele værd til en rosé.</p>`,
  },
  sv: {
    slug: 'vin-till-vegetariskt',
    title: 'Till vegetariskt',
    heading: 'Vin till vegetariska rätter',
    meta: 'Vita, röda och roséviner som passar till vegetariska rätter.',
    html: `
<p>Sparris och sallad passar till friska vita viner med örtiga toner. Svamp och ugnsrostade rotfrukter fungerar till röda viner med måttlig strävhet, och grönsaker i tomatsås till rosévin.</p>`,
  },
} as const satisfies Page

export const everyday = {
  key: 'everyday',
  group: 'table',
  da: {
    slug: 'vin-under-100-kr',
    title: 'Under 100 kr.',
    heading: 'God vin under 100 kr.',
    meta: 'Rødvin, hvidvin og bobler til hverdagen, alt sammen under 100 kr. flasken.',
    html: `
<p>Ni ud af ti flasker bliver åbnet på en helt almindelig aften. Her er dem, der koster under 100 kr. og smager af mere.</p>`,
  },
  sv: {
    slug: 'vin-under-150-kr',
    title: 'Under 150 kr',
    heading: 'Viner under 150 kr',
    meta: 'Röda, vita och mousserande viner under 150 kr.',
    html: `
<p>Röda, vita och mousserande viner ur sortimentet med ett pris under 150 kr per flaska.</p>`,
  },
} as const satisfies Page

export const toGive = {
  key: 'toGive',
  group: 'table',
  da: {
    slug: 'vin-i-gave',
    title: 'Vin i gave',
    heading: 'En flaske at have med',
    meta: 'Rødvin, bobler og spiritus til 200–400 kr., når en flaske skal foræres væk.',
    html: `
<p>En god gaveflaske er en, modtageren ikke selv ville have købt, men gerne vil åbne. Mellem 200 og 400 kr. er der noget for de fleste, og vi pakker den ind, hvis du vælger det i kassen.</p>`,
  },
  sv: {
    slug: 'vin-att-ge-bort',
    title: 'Att ge bort',
    heading: 'Flaskor att ge bort',
    meta: 'Röda och mousserande viner samt sprit för 300–600 kr.',
    html: `
<p>Viner och sprit för 300–600 kr. Presentinslagning kan väljas i kassan.</p>`,
  },
} as const satisfies Page
