import { da, type Question, sv, type Wanted } from '../relevance/question.ts'

const foods = {
  ...{ beef: 701, lamb: 702, pork: 703, poultry: 704, game: 705, fish: 706, shellfish: 707 },
  ...{ vegetarian: 708, pasta: 709, spicy: 710, cheese: 711, cold: 712, dessert: 713, aperitif: 714 },
} as const

const to = (food: keyof typeof foods): Wanted => ({ food: foods[food] })
const red = { color: ['red'] } as const
const white = { color: ['white'] } as const
const sparkling = { color: ['sparkling'] } as const
const below = (kroner: number) => ({ price: [0, kroner] }) as const

/** Sentences of customers in both languages, and the conditions for each of the three suggested bottles. */
const asked: readonly (readonly [danish: string, swedish: string, wanted: Wanted])[] = [
  ['jeg skal have noget rødt til lam', 'jag vill ha något rött till lamm', { ...red, ...to('lamb') }],
  ['hvad drikker man til lammekølle?', 'vad dricker man till lammstek?', to('lamb')],
  ['vin til påskefrokosten med lam', 'vin till påskmiddagen med lamm', to('lamb')],
  ['en kraftig rødvin til bøf', 'ett kraftigt rött vin till biff', { ...red, ...to('beef'), body: [4, 5] }],
  ['noget til entrecote', 'något till entrecôte', to('beef')],
  ['rødvin til burger under 120 kr', 'rött till hamburgare under 170 kr', { ...red, ...to('beef') }],
  ['frikadeller', 'köttbullar', to('beef')],
  ['vi skal have simremad med oksekød', 'vi ska äta gryta på nötkött', to('beef')],
  ['til flæskesteg', 'till fläskkarré', to('pork')],
  ['vi holder julefrokost', 'vi ska ha julbord', to('pork')],
  ['hvad passer til skinke?', 'vad passar till julskinka?', to('pork')],
  ['grillede koteletter', 'grillade kotletter', to('pork')],
  ['vin til kylling', 'vin till kyckling', to('poultry')],
  ['andebryst på lørdag', 'ankbröst på lördag', to('poultry')],
  ['en hvid til kalkun', 'ett vitt till kalkon', { ...white, ...to('poultry') }],
  ['til dyreryg', 'till hjortstek', to('game')],
  ['vin til vildsvin', 'vin till vildsvin', to('game')],
  ['noget til fasan', 'något till fasan', to('game')],
  ['en let vin til laks', 'ett lätt vin till lax', { ...to('fish'), body: [1, 2] }],
  ['hvad passer til sushi?', 'vad passar till sushi?', to('fish')],
  ['hvidvin til torsk', 'vitt vin till torsk', { ...white, ...to('fish') }],
  ['noget til sild', 'något till sill', to('fish')],
  [
    'vin til grillet laks, ikke for dyr',
    'vin till grillad lax, inte för dyrt',
    { ...to('fish'), ...below(250) },
  ],
  [
    'en frisk hvidvin til østers',
    'ett friskt vitt vin till ostron',
    { ...white, ...to('shellfish'), acidity: [4, 5] },
  ],
  ['rejer og hvidvin', 'räkor och vitt vin', { ...white, ...to('shellfish') }],
  ['krebsegilde', 'kräftskiva', to('shellfish')],
  ['muslinger i hvidvin', 'musslor', to('shellfish')],
  ['bobler til hummer', 'bubbel till hummer', { ...sparkling, ...to('shellfish') }],
  ['vegetarisk lasagne', 'vegetarisk lasagne', to('vegetarian')],
  ['til asparges', 'till sparris', to('vegetarian')],
  ['svamperisotto', 'svamprisotto', to('vegetarian')],
  ['rødvin til pizza', 'rött vin till pizza', { ...red, ...to('pasta') }],
  ['spaghetti bolognese', 'spaghetti bolognese', to('pasta')],
  ['pasta carbonara', 'pasta carbonara', to('pasta')],
  ['noget til thaimad', 'något till thaimat', to('spicy')],
  ['hvad til chili con carne', 'vad till chili con carne', to('spicy')],
  ['indisk karry', 'indisk curry', to('spicy')],
  ['vin til ost', 'vin till ost', to('cheese')],
  ['sød vin til blåskimmelost', 'sött vin till blåmögelost', { ...to('cheese'), sweetness: [3, 5] }],
  ['ostebord i weekenden', 'ostbricka i helgen', to('cheese')],
  ['tapas og rødvin', 'tapas och rött vin', { ...red, ...to('cold') }],
  ['lufttørret skinke og serrano', 'serrano och salami', to('cold')],
  ['sød vin til chokoladekage', 'sött vin till chokladkaka', { ...to('dessert'), sweetness: [3, 5] }],
  ['dessertvin til æblekage', 'dessertvin till äppelkaka', to('dessert')],
  ['en velkomstdrink med bobler', 'en välkomstdrink med bubbel', { ...sparkling, ...to('aperitif') }],
  ['aperitif', 'aperitif', to('aperitif')],
  ['snacks og oliven', 'snacks och oliver', to('aperitif')],
  ['bobler under 150 kr', 'bubbel under 200 kr', { ...sparkling, ...below(200) }],
  [
    'noget let og rødt til en sommeraften',
    'något lätt och rött till en sommarkväll',
    { ...red, body: [1, 2] },
  ],
  ['en tør hvidvin', 'ett torrt vitt vin', { ...white, sweetness: [1, 2] }],
  ['en vin der ikke er sød', 'ett vin som inte är sött', { sweetness: [1, 2] }],
  ['en hvidvin som ikke er sur', 'ett vitt vin som inte är surt', { ...white, acidity: [1, 3] }],
  ['en blød rødvin', 'ett mjukt rött vin', { ...red, tannin: [1, 2] }],
  ['noget uden alkohol', 'något utan alkohol', { free: true }],
  ['alkoholfri bobler til fest', 'alkoholfritt bubbel till fest', { free: true }],
  ['en riesling', 'en riesling', { grape: /Riesling/ }],
  [
    'tør riesling til fisk',
    'torr riesling till fisk',
    { grape: /Riesling/, sweetness: [1, 2], ...to('fish') },
  ],
  ['barolo', 'barolo', { name: /Barolo/ }],
  ['en italiensk rødvin', 'ett italienskt rött vin', { ...red, country: 'IT' }],
  ['spansk rødvin under 100 kr', 'spanskt rött vin under 150 kr', { ...red, country: 'ES', ...below(150) }],
  ['champagne', 'champagne', { category: /Champagne/ }],
  ['noget fra Bourgogne', 'något från Bourgogne', { area: /Bourgogne/ }],
  ['rosé til terrassen', 'rosé till terrassen', { color: ['rose', 'sparkling'] }],
  ['en orangevin', 'ett orange vin', { color: ['orange'] }],
  ['portvin', 'portvin', { category: /Portvin/ }],
  ['røget whisky', 'rökig whisky', { style: /Islay/ }],
  ['en gin', 'en gin', { style: /gin/i }],
  ['en IPA', 'en IPA', { style: /IPA/i }],
  ['mørk øl, en stout', 'mörk öl, en stout', { style: /stout/i }],
  ['shampanje', 'shampanje', { category: /Champagne/ }],
  ['en god flaske til min svigerfar', 'en bra flaska till min svärfar', {}],
]

export const questions: readonly Question[] = asked.flatMap(([danish, swedish, wanted]) => [
  da(danish, wanted),
  sv(swedish, wanted),
])
