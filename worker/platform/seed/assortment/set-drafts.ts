import type { StoreCode } from '#shared/store-view.ts'
import type { BottleRecipe, MediaRecipe } from '../../media/recipe.ts'
import type { Draft, ProductText } from '../draft.ts'
import { around, Random } from '../random.ts'
import type { ByView } from '../shape.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { listed } from '../texts/wine-text.ts'
import { regions } from './all-regions.ts'
import { grapes } from './grapes.ts'

/** What a set may be made of: every simple wine of the shop by its place in the list. */
export interface Shelf {
  index: number
  draft: Draft
}

interface Theme {
  names: ByView<string>
  lines: ByView<string[]>
  fits(draft: Draft): boolean
}

const of = (draft: Draft) => draft.facts
const isRed = (draft: Draft) => of(draft).color === 'red'
const isWhite = (draft: Draft) => of(draft).color === 'white'
const isBubbly = (draft: Draft) => of(draft).color === 'sparkling'
const under = (dkk: number) => (draft: Draft) => draft.price.da < dkk * 100

const themes: Theme[] = [
  theme(
    'Smagekasse: Nebbiolo i tre udgaver',
    'Provningslåda: Nebbiolo',
    (d) => isRed(d) && has(d, 'nebbiolo'),
    ['Samme drue, forskellige bakker. Smag dem i stigende pris, og vent med at slå op, hvad der er hvad.'],
    ['Samma druva från olika lägen. Vinerna kan provas i prisordning.'],
  ),
  theme(
    'Smagekasse: Riesling fra tør til sød',
    'Provningslåda: Riesling',
    (d) => has(d, 'riesling'),
    ['Begynd med den tørreste og slut med den sødeste. Læg mærke til, at syren er der hele vejen.'],
    ['Börja med det torraste vinet och avsluta med det sötaste.'],
  ),
  theme(
    'Smagekasse: Sangiovese og dens slægt',
    'Provningslåda: Sangiovese',
    (d) => has(d, 'sangiovese'),
    ['Kirsebær i alle glas, men garvesyren skifter fra landsby til landsby.'],
    ['Körsbär i alla glas men med olika struktur.'],
  ),
  theme(
    'Smagekasse: Kridt og bobler',
    'Provningslåda: Mousserande',
    isBubbly,
    [
      'Små bobler fra flere egne, så man kan afgøre, om det er kridtet, druen eller tiden på gær, man holder mest af.',
    ],
    ['Mousserande viner från flera områden.'],
  ),
  theme(
    'Smagekasse: Hvid Bourgogne og fætrene',
    'Provningslåda: Chardonnay',
    (d) => isWhite(d) && has(d, 'chardonnay'),
    ['Chardonnay med og uden fad, fra kolde og varme steder.'],
    ['Chardonnay med och utan fat, från svala och varma lägen.'],
  ),
  theme(
    'Smagekasse: Pinot Noir jorden rundt',
    'Provningslåda: Pinot Noir',
    (d) => has(d, 'pinot-noir') && isRed(d),
    ['En drue, der ikke kan skjule, hvor den kommer fra. Det er hele øvelsen.'],
    ['En druva som tydligt visar sitt ursprung.'],
  ),
  theme(
    'Smagekasse: Orange for nysgerrige',
    'Provningslåda: Orange viner',
    (d) => of(d).color === 'orange',
    ['Skallerne blev i mosten, og resten er historie. Server dem ikke for kolde.'],
    ['Vita druvor med skalkontakt. Serveras inte för kalla.'],
  ),
  theme(
    'Smagekasse: Syrah og Shiraz',
    'Provningslåda: Syrah och Shiraz',
    (d) => has(d, 'syrah') && isRed(d),
    ['Peber fra Rhône ved siden af mørke bær fra den anden side af jorden.'],
    ['Syrah från Rhône jämte Shiraz från andra sidan jorden.'],
  ),
  theme(
    'Smagekasse: Det søde bord',
    'Provningslåda: Söta viner',
    (d) => of(d).color === 'sweet',
    ['Små flasker og små glas. Sæt en blå ost og en abrikostærte på bordet.'],
    ['Serveras i små glas, till exempel till blåmögelost.'],
  ),
  theme(
    'Smagekasse: Spanien på tre aftener',
    'Provningslåda: Spanien',
    (d) => of(d).country === 'ES' && (isRed(d) || isWhite(d)),
    ['En tur fra Atlanten til Middelhavet uden at forlade spisebordet.'],
    ['Viner från Atlanten till Medelhavet.'],
  ),
  theme(
    'Smagekasse: Hvidt til fisk',
    'Provningslåda: Vitt till fisk',
    (d) => isWhite(d) && under(180)(d),
    ['Tre veje til den samme rødspætte: en slank, en urtet og en med lidt fedme.'],
    ['Tre olika stilar till fisk.'],
  ),
  theme(
    'Smagekasse: Bordeaux uden de store navne',
    'Provningslåda: Bordeaux',
    (d) => of(d).region === 'bordeaux' && isRed(d) && under(400)(d),
    ['De små slotte ligger ofte ved siden af de dyre. Det gør priserne ikke.'],
    ['Mindre slott från olika delar av området.'],
  ),
  theme(
    'Smagekasse: Nordiske vingårde',
    'Provningslåda: Nordiska vingårdar',
    (d) => of(d).country === 'DK' || of(d).country === 'SE',
    ['Solaris og Rondo fra den 55. breddegrad. Spørg gæsterne, før de ser etiketten.'],
    ['Solaris och Rondo från 55:e breddgraden.'],
  ),
  theme(
    'Smagekasse: Grenache under tre navne',
    'Provningslåda: Grenache',
    (d) => isRed(d) && (has(d, 'grenache') || has(d, 'garnacha')),
    ['Grenache, Garnacha, Cannonau: druen skifter pas, men ikke sind.'],
    ['Grenache, Garnacha och Cannonau är samma druva.'],
  ),
  theme(
    'Smagekasse: Rosé, der kan mere',
    'Provningslåda: Rosé',
    (d) => of(d).color === 'rose',
    ['Fra den blegeste Provence til dem, der kan stå ved siden af en bøf.'],
    ['Från ljus Provence till fylligare stilar.'],
  ),
  theme(
    'Smagekasse: Økologisk og enkel',
    'Provningslåda: Ekologiskt',
    (d) => (of(d).certification ?? []).includes(901) && under(170)(d),
    ['Alle fra økologiske marker, ingen af dem dyre.'],
    ['Samtliga viner kommer från ekologiska vingårdar.'],
  ),
]

function theme(da: string, sv: string, fits: Theme['fits'], linesDa: string[], linesSv: string[]): Theme {
  return { names: { da, sv }, lines: { da: linesDa, sv: linesSv }, fits }
}

function has(draft: Draft, grape: string): boolean {
  return (draft.facts.grapes ?? [])[0] === grape
}

/** Three to six bottles round one theme, sold together and each by itself. Null where too few fit. */
export function kitDraft(index: number, shelf: Shelf[]): Draft {
  const random = new Random(`kit ${index}`)
  const chosen = around(themes, index)
  const size = [3, 4, 3, 6][Math.floor(index / themes.length) % 4] ?? 3
  const fitting = shelf.filter(({ draft }) => chosen.fits(draft) && draft.facts.volumeMl === 750)
  const members = apart(random, fitting.length >= 3 ? fitting : shelf, size)
  const turn = Math.floor(index / themes.length)
  const names: ByView<string> =
    turn === 0
      ? chosen.names
      : {
          da: `${chosen.names.da}, ${size} flasker${turn > 3 ? ` (${turn})` : ''}`,
          sv: `${chosen.names.sv}, ${size} flaskor${turn > 3 ? ` (${turn})` : ''}`,
        }
  return {
    type: 'grouped',
    names,
    slugWords: names,
    price: sumOf(members.map(({ draft }) => draft)),
    categories: [categoryIds.kits],
    facts: { color: members[0]?.draft.facts.color ?? 'red' },
    text: (code) => setText(random.pick(chosen.lines[code]), members, code),
    picture: (code) =>
      kitPicture(
        names[code].replace(/^[^:]*: /, ''),
        members.map(({ draft }) => draft),
        code,
      ),
    quality: 0.6,
    trade: 'set',
    members: members.map(({ index: member }) => ({ index: member, qty: 1 })),
  }
}

/** Different houses where there are enough of them. */
function apart(random: Random, shelf: Shelf[], count: number): Shelf[] {
  const drawn = random.sample(shelf, shelf.length)
  const houses = new Set<string>()
  const first = drawn.filter(({ draft }) => {
    const house = draft.facts.producer ?? ''
    if (houses.has(house)) return false
    houses.add(house)
    return true
  })
  const taken = [...new Set([...first, ...drawn])].slice(0, count)
  return taken.sort((a, b) => a.draft.price.da - b.draft.price.da)
}

function sumOf(drafts: Draft[]): ByView<number> {
  return {
    da: drafts.reduce((sum, { price }) => sum + price.da, 0),
    sv: drafts.reduce((sum, { price }) => sum + price.sv, 0),
  }
}

function setText(line: string, members: Shelf[], code: StoreCode): ProductText {
  const names = members.map(({ draft }) => `${draft.names[code]} (${draft.facts.producer})`)
  const places = [
    ...new Set(
      members.flatMap(({ draft }) => (draft.facts.region ? [regions[draft.facts.region]?.[code] ?? ''] : [])),
    ),
  ]
  const sorts = [
    ...new Set(
      members.flatMap(({ draft }) => (draft.facts.grapes ?? []).slice(0, 1).map((key) => grapes[key].name)),
    ),
  ]
  const items = names.map((name) => `<li>${name}</li>`).join('')
  if (code === 'da') {
    return {
      short: `${members.length} flasker fra ${listed(places.slice(0, 3), 'og')}.`,
      long: `<p>${line}</p><ul>${items}</ul><p>${sorts.length === 1 ? `Druen er ${sorts[0]} hele vejen igennem.` : `I glasset er der ${listed(sorts.slice(0, 4), 'og')}.`} Antallet af hver flaske bestemmer man selv.</p>`,
    }
  }
  return {
    short: `${members.length} flaskor från ${listed(places.slice(0, 3), 'och')}.`,
    long: `<p>${line}</p><ul>${items}</ul><p>${sorts.length === 1 ? `Samtliga viner är gjorda på ${sorts[0]}.` : `Druvorna är ${listed(sorts.slice(0, 4), 'och')}.`} Antalet av varje flaska kan ändras.</p>`,
  }
}

function bottleOf(draft: Draft, code: StoreCode): BottleRecipe | null {
  const recipe = draft.picture(code)
  return recipe.kind === 'bottle' ? recipe : null
}

function kitPicture(text: string, drafts: Draft[], code: StoreCode): MediaRecipe {
  const bottles = drafts.flatMap((draft) => bottleOf(draft, code) ?? []).slice(0, 6)
  return {
    kind: 'kit',
    title: text,
    bottles: bottles.map(({ kind: _, title: __, ...fields }) => fields),
    band: { text, paper: 'kraft', ink: 'burgundy' },
  }
}

interface Case {
  names: ByView<string>
  lines: ByView<string>
  slots: { title: ByView<string>; fits(draft: Draft): boolean; times: number }[]
}

const slot = (da: string, sv: string, fits: (draft: Draft) => boolean, times: number) => ({
  title: { da, sv },
  fits,
  times,
})

const cases: Case[] = [
  {
    names: { da: 'Bland selv: 6 til hverdagen', sv: 'Blandad låda: 6 till vardag' },
    lines: {
      da: 'Tre røde, to hvide og en, der bobler. Skift ud, til kassen passer til ugen.',
      sv: 'Tre röda, två vita och en mousserande. Innehållet kan bytas ut.',
    },
    slots: [
      slot('Rød', 'Rött', (d) => isRed(d) && under(140)(d), 3),
      slot('Hvid', 'Vitt', (d) => isWhite(d) && under(140)(d), 2),
      slot('Bobler', 'Mousserande', (d) => isBubbly(d) && under(180)(d), 1),
    ],
  },
  {
    names: { da: 'Bland selv: 6 italienske', sv: 'Blandad låda: 6 italienska' },
    lines: {
      da: 'Fra Alperne til Etna. Vælg en flaske i hvert felt.',
      sv: 'Från Alperna till Etna. En flaska väljs i varje fält.',
    },
    slots: [
      slot('Piemonte', 'Piemonte', (d) => of(d).region === 'piedmont' && isRed(d), 2),
      slot('Toscana', 'Toscana', (d) => of(d).region === 'tuscany' && isRed(d), 2),
      slot('Hvid', 'Vitt', (d) => of(d).country === 'IT' && isWhite(d), 2),
    ],
  },
  {
    names: { da: 'Bland selv: 6 franske', sv: 'Blandad låda: 6 franska' },
    lines: {
      da: 'Et frankrigskort i en papkasse, og man bestemmer selv ruten.',
      sv: 'Sex flaskor från olika delar av Frankrike.',
    },
    slots: [
      slot(
        'Rød fra Rhône eller Languedoc',
        'Rött från Rhône eller Languedoc',
        (d) => ['southern-rhone', 'northern-rhone', 'languedoc'].includes(of(d).region ?? '') && isRed(d),
        3,
      ),
      slot(
        'Hvid fra Loire eller Bourgogne',
        'Vitt från Loire eller Bourgogne',
        (d) => ['loire', 'burgundy'].includes(of(d).region ?? '') && isWhite(d),
        2,
      ),
      slot('Bobler', 'Mousserande', (d) => of(d).country === 'FR' && isBubbly(d), 1),
    ],
  },
  {
    names: { da: 'Bland selv: 6 hvide', sv: 'Blandad låda: 6 vita' },
    lines: { da: 'Seks hvide, der ikke ligner hinanden.', sv: 'Sex vita viner i olika stilar.' },
    slots: [
      slot('Let og frisk', 'Lätt och friskt', (d) => isWhite(d) && (of(d).taste?.body ?? 3) <= 2, 2),
      slot(
        'Aromatisk',
        'Aromatiskt',
        (d) =>
          isWhite(d) &&
          ['riesling', 'sauvignon-blanc', 'gewurztraminer', 'albarino', 'gruner'].includes(
            (of(d).grapes ?? [])[0] ?? '',
          ),
        2,
      ),
      slot('Fyldig', 'Fylligt', (d) => isWhite(d) && (of(d).taste?.body ?? 3) >= 4, 2),
    ],
  },
  {
    names: { da: 'Bland selv: 6 til grillen', sv: 'Blandad låda: 6 till grillat' },
    lines: { da: 'To rosé til kokken og fire røde til kødet.', sv: 'Två rosé och fyra röda.' },
    slots: [
      slot(
        'Kraftig rød',
        'Kraftfullt rött',
        (d) => isRed(d) && (of(d).taste?.body ?? 3) >= 4 && under(200)(d),
        2,
      ),
      slot(
        'Saftig rød',
        'Fruktigt rött',
        (d) => isRed(d) && (of(d).taste?.tannin ?? 3) <= 3 && under(180)(d),
        2,
      ),
      slot('Rosé', 'Rosé', (d) => of(d).color === 'rose', 2),
    ],
  },
  {
    names: { da: 'Bland selv: 6 til kælderen', sv: 'Blandad låda: 6 att lagra' },
    lines: {
      da: 'Flasker, der bliver bedre af at blive glemt. Skriv årstallet på låget.',
      sv: 'Viner med lagringspotential.',
    },
    slots: [
      slot(
        'Nebbiolo eller Sangiovese',
        'Nebbiolo eller Sangiovese',
        (d) => isRed(d) && (has(d, 'nebbiolo') || has(d, 'sangiovese')) && (of(d).drink?.[1] ?? 0) > 2032,
        2,
      ),
      slot(
        'Cabernet og Merlot',
        'Cabernet och Merlot',
        (d) => isRed(d) && (has(d, 'cabernet') || has(d, 'merlot')) && (of(d).drink?.[1] ?? 0) > 2031,
        2,
      ),
      slot(
        'Syrah og Tempranillo',
        'Syrah och Tempranillo',
        (d) => isRed(d) && (has(d, 'syrah') || has(d, 'tempranillo')) && (of(d).drink?.[1] ?? 0) > 2030,
        2,
      ),
    ],
  },
  {
    names: { da: 'Bland selv: 6 boblende', sv: 'Blandad låda: 6 mousserande' },
    lines: {
      da: 'Fra Prosecco til Champagne, i den rækkefølge, aftenen kræver.',
      sv: 'Från Prosecco till Champagne.',
    },
    slots: [
      slot('Til velkomst', 'Lättare stil', (d) => isBubbly(d) && under(140)(d), 3),
      slot('Til maden', 'Fylligare stil', (d) => isBubbly(d) && !under(140)(d) && under(260)(d), 2),
      slot('Champagne', 'Champagne', (d) => of(d).region === 'champagne', 1),
    ],
  },
  {
    names: { da: 'Bland selv: 6 økologiske', sv: 'Blandad låda: 6 ekologiska' },
    lines: {
      da: 'Alle marker er certificerede, og alle flasker er til at betale.',
      sv: 'Samtliga vingårdar är ekologiskt certifierade.',
    },
    slots: [
      slot('Rød', 'Rött', (d) => isRed(d) && (of(d).certification ?? []).includes(901), 3),
      slot('Hvid', 'Vitt', (d) => isWhite(d) && (of(d).certification ?? []).includes(901), 3),
    ],
  },
]

/** Six bottles; each place in the case is a choice between five. */
export function caseDraft(index: number, shelf: Shelf[]): Draft {
  const random = new Random(`case ${index}`)
  const chosen = around(cases, index)
  const turn = Math.floor(index / cases.length)
  const bottles = shelf.filter(({ draft }) => draft.facts.volumeMl === 750)
  const choices = chosen.slots.flatMap(({ title, fits, times }) => {
    const fitting = bottles.filter(({ draft }) => fits(draft))
    const pool = fitting.length >= 5 ? fitting : bottles
    return Array.from({ length: times }, (_, place) => ({
      title: times > 1 ? { da: `${title.da} ${place + 1}`, sv: `${title.sv} ${place + 1}` } : title,
      indexes: random.sample(pool, 5).map((item) => item.index),
    }))
  })
  const names: ByView<string> =
    turn === 0
      ? chosen.names
      : {
          da: `${chosen.names.da}, ${editions.da[turn - 1] ?? `nr. ${turn + 1}`}`,
          sv: `${chosen.names.sv}, ${editions.sv[turn - 1] ?? `nr ${turn + 1}`}`,
        }
  const byIndex = new Map(shelf.map((item) => [item.index, item.draft]))
  const first = choices.flatMap(({ indexes }) => byIndex.get(indexes[0] ?? -1) ?? [])
  return {
    type: 'bundle',
    names,
    slugWords: names,
    price: sumOf(first),
    categories: [categoryIds.cases],
    facts: { color: 'red' },
    text: (code) => caseText(chosen, first, code),
    picture: (code) => casePicture(names[code], first, code),
    quality: 0.6,
    trade: 'set',
    choices,
  }
}

const editions: ByView<string[]> = {
  da: ['efterår', 'vinter', 'sommelierens udgave', 'store kasse'],
  sv: ['höst', 'vinter', 'sommelierens urval', 'större budget'],
}

function caseText(chosen: Case, first: Draft[], code: StoreCode): ProductText {
  const titles = chosen.slots.map(({ title, times }) => `${times} × ${title[code].toLowerCase()}`)
  const start = first.slice(0, 2).map((draft) => draft.names[code])
  return code === 'da'
    ? {
        short: `Seks flasker efter eget valg: ${listed(titles, 'og')}.`,
        long: `<p>${chosen.lines.da}</p><p>Kassen er delt i ${listed(titles, 'og')}, og hver plads har fem flasker at vælge mellem. Vi har lagt for med blandt andre ${listed(start, 'og')}; prisen følger med, når der byttes.</p>`,
      }
    : {
        short: `Sex flaskor efter eget val: ${listed(titles, 'och')}.`,
        long: `<p>${chosen.lines.sv}</p><p>Lådan är indelad i ${listed(titles, 'och')}. Varje plats har fem flaskor att välja mellan. Förvalda viner är bland andra ${listed(start, 'och')}. Priset ändras efter valet.</p>`,
      }
}

function casePicture(title: string, first: Draft[], code: StoreCode): MediaRecipe {
  const bottles = first.flatMap((draft) => bottleOf(draft, code) ?? []).slice(0, 6)
  while (bottles.length > 0 && bottles.length < 6) bottles.push(around(bottles, 0))
  return {
    kind: 'six',
    title,
    material: title.length % 2 ? 'wood' : 'carton',
    bottles: bottles.map(({ glass, liquid, capsule }) => ({ glass, liquid, capsule })),
    mark: {
      text: 'Karaffel',
      line: title.replace(/^[^:]*: /, ''),
      paper: 'kraft',
      ink: 'burgundy',
      emblem: 'grapes',
    },
  }
}
