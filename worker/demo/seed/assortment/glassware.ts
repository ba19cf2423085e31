import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'

type GlassRecipeShape = Extract<MediaRecipe, { kind: 'glass' }>['shape']

export interface GlassShape {
  option: number
  shape: GlassRecipeShape
  names: ByView<string>
  cl: number
  factor: number
  use: ByView<string>
}

/** Option values of the attribute `glass_shape`. */
export const glassShapes: GlassShape[] = [
  {
    option: 801,
    shape: 'bordeaux',
    names: { da: 'Bordeauxglas', sv: 'Bordeauxglas' },
    cl: 61,
    factor: 1.1,
    use: { da: 'kraftige rødvine med garvesyre', sv: 'kraftfulla röda viner med tydlig strävhet' },
  },
  {
    option: 802,
    shape: 'burgundy',
    names: { da: 'Bourgogneglas', sv: 'Bourgogneglas' },
    cl: 73,
    factor: 1.2,
    use: {
      da: 'Pinot Noir, Nebbiolo og fyldig Chardonnay',
      sv: 'Pinot Noir, Nebbiolo och fyllig Chardonnay',
    },
  },
  {
    option: 803,
    shape: 'white',
    names: { da: 'Hvidvinsglas', sv: 'Vitvinsglas' },
    cl: 39,
    factor: 0.95,
    use: { da: 'friske hvidvine og rosé', sv: 'friska vita viner och rosé' },
  },
  {
    option: 804,
    shape: 'universal',
    names: { da: 'Universalglas', sv: 'Universalglas' },
    cl: 47,
    factor: 1,
    use: { da: 'lidt af det hele', sv: 'de flesta stilar' },
  },
  {
    option: 805,
    shape: 'flute',
    names: { da: 'Champagnefløjte', sv: 'Champagneflöjt' },
    cl: 21,
    factor: 0.9,
    use: { da: 'unge mousserende vine', sv: 'unga mousserande viner' },
  },
  {
    option: 806,
    shape: 'tulip',
    names: { da: 'Tulipanglas', sv: 'Tulpanglas' },
    cl: 29,
    factor: 0.95,
    use: { da: 'champagne med alder', sv: 'lagrad champagne' },
  },
  {
    option: 807,
    shape: 'coupe',
    names: { da: 'Champagneskål', sv: 'Champagneskål' },
    cl: 24,
    factor: 0.95,
    use: { da: 'cocktails og bobler', sv: 'drinkar och mousserande vin' },
  },
  {
    option: 808,
    shape: 'dessert',
    names: { da: 'Dessertvinsglas', sv: 'Dessertvinsglas' },
    cl: 22,
    factor: 0.85,
    use: { da: 'portvin og søde vine', sv: 'portvin och söta viner' },
  },
  {
    option: 809,
    shape: 'nosing',
    names: { da: 'Smageglas', sv: 'Provningsglas' },
    cl: 19,
    factor: 0.8,
    use: { da: 'whisky og rom', sv: 'whisky och rom' },
  },
  {
    option: 810,
    shape: 'snifter',
    names: { da: 'Cognacglas', sv: 'Konjakskupa' },
    cl: 38,
    factor: 0.95,
    use: { da: 'cognac og calvados', sv: 'cognac och calvados' },
  },
  {
    option: 811,
    shape: 'tumbler',
    names: { da: 'Tumbler', sv: 'Tumbler' },
    cl: 34,
    factor: 0.75,
    use: { da: 'vand og drinks over is', sv: 'drinkar över is och vatten' },
  },
  {
    option: 812,
    shape: 'beer',
    names: { da: 'Ølglas', sv: 'Ölglas' },
    cl: 48,
    factor: 0.8,
    use: { da: 'øl med duft', sv: 'aromatiska ölsorter' },
  },
]

export const series = [
  'Fjord',
  'Linje',
  'Dug',
  'Klit',
  'Hav',
  'Vinter',
  'Bakke',
  'Rim',
  'Stille',
  'Lund',
  'Klint',
  'Morgen',
  'Sund',
  'Eng',
  'Ås',
  'Skær',
]

export const makers = ['Glasværket Holme', 'Fynsk Krystal', 'Kosta Ringen', 'Glashytten Vadehav']

/** How it is made, and what one notices of it: of a glass with a stem, one without, and a carafe. */
export const making: ByView<string[]> = {
  da: [
    'Glasset er mundblæst, så ikke to er helt ens.',
    'Glasset er maskinblæst og tåler opvaskemaskinen; kanten er skåret og poleret med laser.',
    'Krystallet er blyfrit og holder sig klart efter mange ture i opvaskemaskinen.',
  ],
  sv: [
    'Glaset är munblåst och varje exemplar är unikt.',
    'Glaset är maskinblåst och tål diskmaskin; kanten är skuren och polerad.',
    'Kristallen är blyfri och behåller sin klarhet i diskmaskin.',
  ],
}

export const traits: Record<'stem' | 'stemless' | 'vessel', ByView<string[]>> = {
  stem: {
    da: [
      'Kummen er så tynd, at man glemmer den, men stilken er stærkere, end den ser ud.',
      'Formen er tegnet sammen med sommelierer, der var trætte af at vælte høje glas.',
      'Foden er bred, så glasset bliver stående, også når samtalen bliver livlig.',
    ],
    sv: [
      'Kupan är tunn och skaftet är förstärkt.',
      'Formen är framtagen tillsammans med sommelierer.',
      'Foten är bred för god stabilitet.',
    ],
  },
  stemless: {
    da: ['Bunden er tung, så glasset står fast.', 'Det ligger godt i hånden.'],
    sv: ['Botten är tung, vilket ger god stabilitet.', 'Glaset ligger väl i handen.'],
  },
  vessel: {
    da: ['Halsen er så vid, at den kan gøres ren.', 'Kanten er skåret, så den ikke drypper.'],
    sv: ['Halsen är vid och lätt att rengöra.', 'Kanten är skuren så att den inte droppar.'],
  },
}

export const vessels: {
  shape: GlassRecipeShape
  names: ByView<string>
  texts: ByView<string>
  worth: number
}[] = [
  {
    shape: 'carafe',
    worth: 229,
    names: { da: 'karaffel, 75 cl', sv: 'karaff, 75 cl' },
    texts: {
      da: 'En karaffel til hvidvin, vand eller en enkelt flaske rødvin; den passer i køleskabsdøren.',
      sv: 'En karaff för vitt vin, vatten eller en flaska rött vin. Den får plats i kylskåpsdörren.',
    },
  },
  {
    shape: 'decanter',
    worth: 449,
    names: { da: 'dekanter, 150 cl', sv: 'dekanteringskaraff, 150 cl' },
    texts: {
      da: 'Den brede bund giver en ung rødvin luft nok på en halv time.',
      sv: 'Den breda botten ger unga röda viner syre på en halvtimme.',
    },
  },
  {
    shape: 'carafe',
    worth: 179,
    names: { da: 'bordkaraffel, 50 cl', sv: 'bordskaraff, 50 cl' },
    texts: {
      da: 'Den lille karaffel, som bistroen bruger: fire glas, to til hver.',
      sv: 'En mindre karaff som rymmer ungefär fyra glas.',
    },
  },
  {
    shape: 'decanter',
    worth: 795,
    names: { da: 'magnumdekanter, 250 cl', sv: 'dekanteringskaraff för magnum, 250 cl' },
    texts: {
      da: 'Plads til en hel magnum og stadig luft i toppen.',
      sv: 'Rymmer en magnumflaska med plats för luft.',
    },
  },
]
