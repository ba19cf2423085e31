import type { Draft } from '../draft.ts'
import type { ByView } from '../shape.ts'

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

export function has(draft: Draft, grape: string): boolean {
  return (draft.facts.grapes ?? [])[0] === grape
}
