import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { Draft } from '../draft.ts'

interface Theme {
  names: ByView<string>
  lines: ByView<string[]>
  fits(draft: Draft): boolean
}

export const of = (draft: Draft) => draft.facts

export const isRed = (draft: Draft) => of(draft).color === 'red'

export const isWhite = (draft: Draft) => of(draft).color === 'white'

export const isBubbly = (draft: Draft) => of(draft).color === 'sparkling'

export const under = (dkk: number) => (draft: Draft) => draft.price.da < dkk * 100

export const themes: Theme[] = [
  theme(
    'Smagekasse: Nebbiolo fra bakke til bakke',
    'Provningslåda: Nebbiolo',
    (d) => isRed(d) && has(d, 'nebbiolo'),
    ['Samme drue, forskellige bakker. Smag dem efter stigende pris, og vent med at kigge på etiketten.'],
    ['Samma druva från olika lägen. Vinerna kan provas i prisordning.'],
  ),
  theme(
    'Smagekasse: Riesling fra tør til sød',
    'Provningslåda: Riesling',
    (d) => has(d, 'riesling') && !isBubbly(d),
    ['Begynd med den tørreste, og slut med den sødeste. Læg mærke til, at syren er der hele vejen.'],
    ['Börja med det torraste vinet och avsluta med det sötaste.'],
  ),
  theme(
    'Smagekasse: Sangiovese og dens slægt',
    'Provningslåda: Sangiovese',
    (d) => isRed(d) && has(d, 'sangiovese'),
    ['Kirsebær i alle glas, men garvesyren skifter fra hus til hus.'],
    ['Körsbär i alla glas men med olika struktur.'],
  ),
  theme(
    'Smagekasse: Bobler ved siden af hinanden',
    'Provningslåda: Mousserande',
    isBubbly,
    [
      'Bobler af flere slags, så man kan finde ud af, om det er druen, stedet eller tiden på gær, man holder mest af.',
    ],
    ['Mousserande viner av olika slag.'],
  ),
  theme(
    'Smagekasse: Chardonnay fra flere egne',
    'Provningslåda: Chardonnay',
    (d) => isWhite(d) && has(d, 'chardonnay'),
    ['Chardonnay smager af stedet og kælderen. Her kan man smage forskellen.'],
    ['Chardonnay präglas av läge och vinmakning. Vinerna kan provas sida vid sida.'],
  ),
  theme(
    'Smagekasse: Pinot Noir glas for glas',
    'Provningslåda: Pinot Noir',
    (d) => has(d, 'pinot-noir') && isRed(d),
    ['En drue, der ikke kan skjule, hvor den kommer fra. Det er hele øvelsen.'],
    ['En druva som tydligt visar sitt ursprung.'],
  ),
  theme(
    'Smagekasse: Orange for nysgerrige',
    'Provningslåda: Orange viner',
    (d) => of(d).color === 'orange',
    ['Hvide druer, der har gæret på skallerne. Servér dem ikke for kolde.'],
    ['Viner av gröna druvor med skalkontakt. Serveras inte för kalla.'],
  ),
  theme(
    'Smagekasse: Syrah og Shiraz',
    'Provningslåda: Syrah och Shiraz',
    (d) => has(d, 'syrah') && isRed(d),
    ['Peber og viol fra de kølige steder, mørke bær fra de varme. Druen er den samme.'],
    ['Peppar och viol från svala lägen, mörka bär från varma. Druvan är densamma.'],
  ),
  theme(
    'Smagekasse: Det søde bord',
    'Provningslåda: Söta viner',
    (d) => of(d).color === 'sweet' && (of(d).taste?.sweetness ?? 0) >= 4,
    ['Sødt skal skænkes i små glas. Sæt en blå ost og en abrikostærte på bordet.'],
    ['Serveras i små glas, till exempel till blåmögelost.'],
  ),
  theme(
    'Smagekasse: Spanien ved spisebordet',
    'Provningslåda: Spanien',
    (d) => of(d).country === 'ES' && (isRed(d) || isWhite(d)),
    ['En tur gennem Spanien, uden at nogen skal rejse sig fra bordet.'],
    ['Viner från olika delar av Spanien.'],
  ),
  theme(
    'Smagekasse: Hvidt til fisk',
    'Provningslåda: Vitt till fisk',
    (d) => isWhite(d) && under(180)(d),
    ['Flere veje til den samme rødspætte. Find ud af, om den skal være slank, urtet eller fyldig.'],
    ['Olika stilar till fisk.'],
  ),
  theme(
    'Smagekasse: Bordeaux uden de store navne',
    'Provningslåda: Bordeaux',
    (d) => of(d).region === 'bordeaux' && isRed(d) && under(400)(d),
    ['De små slotte ligger ofte lige ved siden af de dyre. Det gør priserne ikke.'],
    ['Mindre slott i Bordeaux.'],
  ),
  theme(
    'Smagekasse: Nordiske vingårde',
    'Provningslåda: Nordiska vingårdar',
    (d) => of(d).country === 'DK' || of(d).country === 'SE',
    ['Vin fra omkring den 55. breddegrad. Lad gæsterne gætte, før de ser etiketten.'],
    ['Viner från omkring den 55:e breddgraden.'],
  ),
  theme(
    'Smagekasse: Grenache under flere navne',
    'Provningslåda: Grenache',
    (d) => isRed(d) && (has(d, 'grenache') || has(d, 'garnacha')),
    ['Grenache, Garnacha, Cannonau: Druen skifter pas, men ikke natur.'],
    ['Grenache, Garnacha och Cannonau är samma druva.'],
  ),
  theme(
    'Smagekasse: Rosé, der kan mere',
    'Provningslåda: Rosé',
    (d) => of(d).color === 'rose',
    ['Fra de blege til terrassen til dem, der kan stå ved siden af en bøf.'],
    ['Från ljusa till fylligare stilar.'],
  ),
  theme(
    'Smagekasse: Økologisk og enkel',
    'Provningslåda: Ekologiskt',
    (d) => (of(d).certification ?? []).includes(901) && under(170)(d),
    ['Alle er fra økologiske marker, og ingen af dem er dyre.'],
    ['Samtliga viner kommer från ekologiska vingårdar.'],
  ),
]

function theme(da: string, sv: string, fits: Theme['fits'], linesDa: string[], linesSv: string[]): Theme {
  return { names: { da, sv }, lines: { da: linesDa, sv: linesSv }, fits }
}

export function has(draft: Draft, grape: string): boolean {
  return (draft.facts.grapes ?? [])[0] === grape
}
