import type { CountryCode } from './countries.ts'
import type { DishGroup } from './dishes.ts'
import type { Flavor } from './flavors.ts'

export type BeerContents = 'barley' | 'wheat' | 'oats' | 'wheat-oats' | 'candi' | 'sour' | 'cider' | 'mixed'

export interface BeerStyle {
  category: number
  wineType: number
  noun: { da: string; sv: string }
  /** By where it is brewed: Denmark, Sweden, elsewhere. */
  names: { DK: string[]; SE: string[]; abroad: string[] }
  country: CountryCode[]
  abv: [number, number]
  price: [number, number]
  volumes: number[]
  flavors: Flavor[]
  liquid: 'lager' | 'ale' | 'stout' | 'rose' | 'white'
  bitterness: number
  contents: BeerContents
  /** What it goes with. */
  table: DishGroup[]
  da: string[]
  sv: string[]
  weight: number
}

const list = (text: string): string[] => text.split(', ')

export const breweries: Partial<Record<CountryCode, string[]>> = {
  DK: list(
    'Tang & Humle, Bryghuset Vestensø, Nordhavns Gær, Lille Skærum, Rugbrødsfabrikken, Havgus Bryg, Øster Snoghøj',
  ),
  SE: list('Kaneltrattens Bryggeri, Smedjeviken, Hägersten Norra, Bryggeri Trollsund, Lövstabruk Öl'),
  BE: list('Brouwerij De Zwarte Reiger, Brasserie du Vieux-Pont, Abdij Sint-Walrick'),
  DE: list('Brauerei Hirschlehen, Brauhaus Kronlinde'),
  CZ: list('Pivovar Bukovec, Pivovar U Tří Lip'),
  GB: list('Crooked Spade Brewing, Harrow & Sons, Tidemill Brewery'),
  US: list('Paper Kite Brewing, Low Orbit Ales'),
  FR: list('Cidrerie du Pré-Vert, Cidrerie Lemesnier'),
}

export const beers: BeerStyle[] = [
  {
    category: 111,
    wineType: 38,
    noun: { da: 'pilsner', sv: 'pilsner' },
    names: {
      DK: ['Sommerhuspilsner', 'Kornblomst', 'Tørstslukker', 'Byens Pilsner', 'Helt almindelig'],
      SE: ['Bryggpilsner', 'Kajplats', 'Vardagsöl', 'Ljus nr {n}'],
      abroad: ['Ležák {n}', 'Helles', 'Urpils', 'Světlý'],
    },
    country: ['DK', 'SE', 'CZ', 'DE'],
    abv: [4.4, 5.2],
    price: [16, 29],
    volumes: [330, 500],
    flavors: ['malt', 'hops', 'grass', 'lemon', 'hay'],
    liquid: 'lager',
    bitterness: 3,
    contents: 'barley',
    table: ['whiteLight', 'sparkling'],
    weight: 1.4,
    da: [
      'Den er lagret koldt i otte uger, til den er klar af sig selv.',
      'Saazhumle, blødt vand og nok bitterhed til, at man får lyst til en bid brød.',
      'Det er den sværeste øl at brygge, for der er intet at gemme sig bag.',
    ],
    sv: [
      'Lagrad kallt i åtta veckor.',
      'Humlen är Saaz och vattnet mjukt.',
      'En ljus lager med tydlig men balanserad beska.',
    ],
  },
  {
    category: 111,
    wineType: 38,
    noun: { da: 'mørk lager', sv: 'mörk lager' },
    names: {
      DK: ['Høstbock', 'Ravnemørk', 'Mørk nr. {n}'],
      SE: ['Höstmörk', 'Bock nr {n}', 'Skymning'],
      abroad: ['Dunkel', 'Märzen', 'Doppelbock'],
    },
    country: ['DK', 'DE', 'SE'],
    abv: [5.2, 7.2],
    price: [19, 32],
    volumes: [330, 500],
    flavors: ['malt', 'toffee', 'rye', 'toast', 'hazelnut'],
    liquid: 'ale',
    bitterness: 2,
    contents: 'barley',
    table: ['redMedium'],
    weight: 0.8,
    da: [
      'Münchenermalt giver brødskorpe og karamel, og gæringen har været kold og langsom.',
      'Den er mørk i glasset og mild i munden.',
    ],
    sv: ['Münchenmalt ger toner av brödskorpa och kola.', 'Mörk färg och mild beska.'],
  },
  {
    category: 112,
    wineType: 38,
    noun: { da: 'IPA', sv: 'IPA' },
    names: {
      DK: ['Vestenvind', 'Fyrtårn', 'Humlehaven', 'Sidste færge', 'Motvind', 'Skumtop'],
      SE: ['Motvind', 'Fyrljus', 'Humlegången', 'Yttre skär'],
      abroad: ['Paper Moon', 'West Pier', 'Tidal', 'Hedgerow'],
    },
    country: ['DK', 'SE', 'US', 'GB'],
    abv: [5.8, 7.4],
    price: [26, 42],
    volumes: [330, 440],
    flavors: ['hops', 'grapefruit', 'pine', 'orange-peel', 'mango'],
    liquid: 'ale',
    bitterness: 5,
    contents: 'barley',
    table: ['redMedium', 'whiteAromatic'],
    weight: 1.5,
    da: [
      'Humlen er tilsat til allersidst og igen i tanken, så duften er der endnu.',
      'Bitter er den, men malten holder igen.',
      'Drik den frisk; den bliver ikke bedre af at ligge.',
    ],
    sv: [
      'Humlen tillsätts sent och torrhumling ger tydlig doft.',
      'Beskan är hög och balanseras av malten.',
      'Bäst som färsk.',
    ],
  },
  {
    category: 112,
    wineType: 38,
    noun: { da: 'NEIPA', sv: 'NEIPA' },
    names: {
      DK: ['Tågehorn', 'Blød landing', 'Morgendis', 'Saft & Kraft'],
      SE: ['Dimbank', 'Morgondis', 'Mjuk vind'],
      abroad: ['Soft Focus', 'Cloud Chart', 'Low Sun'],
    },
    country: ['DK', 'SE', 'US'],
    abv: [6, 8],
    price: [35, 52],
    volumes: [440],
    flavors: ['mango', 'passion-fruit', 'pineapple', 'peach', 'hops'],
    liquid: 'lager',
    bitterness: 2,
    contents: 'wheat-oats',
    table: ['whiteAromatic', 'rose'],
    weight: 1,
    da: [
      'Den er uklar som æblemost, med havre i bunden og frugt i toppen.',
      'Bitterheden er næsten væk; det er duften, det handler om.',
    ],
    sv: ['Ofiltrerad, med havre som ger mjuk textur.', 'Låg beska och tydlig fruktighet.'],
  },
  {
    category: 112,
    wineType: 38,
    noun: { da: 'pale ale', sv: 'pale ale' },
    names: {
      DK: ['Fredagsale', 'Lystbådehavn', 'Spadestik', 'Klitvej'],
      SE: ['Fredagsale', 'Småbåtshamn', 'Landsväg'],
      abroad: ['Best Bitter', 'Garden Gate', 'Allotment'],
    },
    country: ['DK', 'SE', 'GB'],
    abv: [4.2, 5.4],
    price: [22, 35],
    volumes: [330, 440, 500],
    flavors: ['hops', 'orange-peel', 'malt', 'toffee', 'grass'],
    liquid: 'ale',
    bitterness: 3,
    contents: 'barley',
    table: ['redMedium', 'rose'],
    weight: 1,
    da: [
      'Det er en ale, man kan blive siddende med.',
      'Karamelmalt og engelsk humle i et forhold, der ikke er blevet lavet om på i ti år.',
    ],
    sv: ['Karamellmalt och engelsk humle i balans.', 'Måttlig alkoholhalt och lätt beska.'],
  },
  {
    category: 113,
    wineType: 38,
    noun: { da: 'stout', sv: 'stout' },
    names: {
      DK: ['Kulsort', 'Natskift', 'Havrestout'],
      SE: ['Kolugnen', 'Nattskift', 'Havrestout'],
      abroad: ['Oyster Bell', 'Coal Scuttle', 'Night Porter'],
    },
    country: ['DK', 'SE', 'GB'],
    abv: [4.8, 6.5],
    price: [25, 39],
    volumes: [330, 440],
    flavors: ['coffee', 'chocolate', 'malt', 'smoke', 'liquorice'],
    liquid: 'stout',
    bitterness: 3,
    contents: 'oats',
    table: ['redFull', 'fortified'],
    weight: 0.9,
    da: ['Ristet byg giver kaffe, havre giver fløde.', 'Den er sort, men ikke tung.'],
    sv: ['Rostat korn ger kaffetoner och havre ger mjukhet.', 'Mörk men inte tung.'],
  },
  {
    category: 113,
    wineType: 38,
    noun: { da: 'imperial porter', sv: 'imperial porter' },
    names: {
      DK: ['Kaptajnens', 'Sort sol', 'Vinterhi', 'Tjæretønden'],
      SE: ['Isbrytare', 'Tjärtunnan', 'Vinteride'],
      abroad: ['Black Lantern'],
    },
    country: ['DK', 'SE'],
    abv: [8.5, 11.5],
    price: [45, 95],
    volumes: [330, 750],
    flavors: ['chocolate', 'coffee', 'vanilla', 'prune', 'liquorice'],
    liquid: 'stout',
    bitterness: 4,
    contents: 'barley',
    table: ['fortified'],
    weight: 0.7,
    da: [
      'Den er lagret et halvt år på brugte bourbonfade.',
      'Den er til at dele eller til at gemme et par år.',
      'Skænk den kælderkold i et rundt glas.',
    ],
    sv: [
      'Lagrad ett halvår på begagnade bourbonfat.',
      'Kan lagras några år.',
      'Serveras vid källartemperatur.',
    ],
  },
  {
    category: 114,
    wineType: 38,
    noun: { da: 'belgisk tripel', sv: 'belgisk tripel' },
    names: {
      DK: ['Tripel'],
      SE: ['Tripel'],
      abroad: ['Tripel', 'Kapittel {n}', 'Abbé Blond', 'De Witte Reiger'],
    },
    country: ['BE'],
    abv: [8, 9.5],
    price: [29, 45],
    volumes: [330, 750],
    flavors: ['banana', 'clove', 'orange-peel', 'honey', 'malt'],
    liquid: 'lager',
    bitterness: 3,
    contents: 'candi',
    table: ['whiteFull', 'whiteAromatic'],
    weight: 0.8,
    da: [
      'Kandis i gryden gør den stærk uden at gøre den sød.',
      'Gæren giver duften af nelliker og banan; der er ikke kommet krydderi i.',
    ],
    sv: ['Kandisocker höjer alkoholhalten utan att ge sötma.', 'Jästen ger toner av banan och kryddnejlika.'],
  },
  {
    category: 114,
    wineType: 38,
    noun: { da: 'dubbel', sv: 'dubbel' },
    names: { DK: ['Dubbel'], SE: ['Dubbel'], abroad: ['Dubbel', 'Bruine Abt', 'Vieux-Pont Brune'] },
    country: ['BE'],
    abv: [6.5, 7.8],
    price: [28, 42],
    volumes: [330, 750],
    flavors: ['prune', 'raisin', 'toffee', 'clove', 'chocolate'],
    liquid: 'ale',
    bitterness: 2,
    contents: 'candi',
    table: ['redMedium', 'redFull'],
    weight: 0.6,
    da: [
      'Tørret frugt, karamel og en varme, der passer til november.',
      'Eftergæret på flaske, så lad bundfaldet blive i den.',
    ],
    sv: ['Toner av torkad frukt och kola.', 'Eftergäst på flaska och kan ha jästfällning.'],
  },
  {
    category: 114,
    wineType: 38,
    noun: { da: 'surøl', sv: 'suröl' },
    names: {
      DK: ['Hindbærgose', 'Solbær Berliner', 'Rabarbersur', 'Havtornsgose'],
      SE: ['Hallongose', 'Rabarbersur', 'Svartvinbärsgose'],
      abroad: ['Kriek', 'Framboos', 'Citroengeuze'],
    },
    country: ['DK', 'SE', 'BE'],
    abv: [3.8, 5.5],
    price: [32, 59],
    volumes: [330, 440],
    flavors: ['lemon', 'sea-salt', 'green-apple', 'wheat', 'lime'],
    liquid: 'rose',
    bitterness: 1,
    contents: 'sour',
    table: ['whiteLight'],
    weight: 0.9,
    da: [
      'Mælkesyrebakterier har gjort den syrlig, og frugten kom i til sidst.',
      'Den er syrlig som ribs og lige så læskende.',
    ],
    sv: ['Syrad med mjölksyrabakterier och smaksatt med frukt.', 'Syrlig och frisk smak.'],
  },
  {
    category: 114,
    wineType: 38,
    noun: { da: 'hvedeøl', sv: 'veteöl' },
    names: {
      DK: ['Hvid sommer', 'Skyfri hvede'],
      SE: ['Vit sommar', 'Skyfri'],
      abroad: ['Weissbier', 'Hefeweizen', 'Weizen'],
    },
    country: ['DE', 'DK'],
    abv: [4.8, 5.6],
    price: [22, 35],
    volumes: [330, 500],
    flavors: ['wheat', 'banana', 'lemon', 'vanilla', 'clove'],
    liquid: 'lager',
    bitterness: 1,
    contents: 'wheat',
    table: ['whiteLight', 'rose'],
    weight: 0.7,
    da: [
      'Den er brygget på lige dele hvede og byg og skænkes med gæren i.',
      'Gæren giver en let krydret duft, og skummet er tæt og hvidt.',
    ],
    sv: ['Bryggd på lika delar vete och korn.', 'Jästen ger en lätt kryddig doft.'],
  },
  {
    category: 116,
    wineType: 39,
    noun: { da: 'cider', sv: 'cider' },
    names: {
      DK: ['Tør æblecider', 'Filippa', 'Pærecider'],
      SE: ['Torr äppelcider', 'Åkerö', 'Päroncider'],
      abroad: ['Cidre Brut', 'Cidre Doux', 'Cidre de Poire'],
    },
    country: ['DK', 'SE', 'FR'],
    abv: [3, 6.5],
    price: [35, 89],
    volumes: [330, 750],
    flavors: ['apple', 'pear', 'honey', 'hay', 'green-apple'],
    liquid: 'white',
    bitterness: 1,
    contents: 'cider',
    table: ['whiteAromatic', 'whiteLight'],
    weight: 0.9,
    da: [
      'Frugten er faldet af sig selv og presset senest dagen efter.',
      'Den er gæret med skrællens egen gær og tappet, før den var helt tør.',
    ],
    sv: ['Gjord på fallfrukt som pressats inom ett dygn.', 'Jäst med frukternas egen jäst.'],
  },
  {
    category: 116,
    wineType: 39,
    noun: { da: 'færdigblandet cocktail', sv: 'färdigblandad drink' },
    names: {
      DK: ['Gin & hyld', 'Rabarberspritz', 'Mojito på dåse', 'Hugo', 'Paloma'],
      SE: ['Gin & fläder', 'Rabarberspritz', 'Mojito på burk', 'Paloma'],
      abroad: ['Hugo'],
    },
    country: ['DK', 'SE'],
    abv: [4.5, 8],
    price: [24, 39],
    volumes: [250, 330],
    flavors: ['lime', 'lemon', 'ginger', 'mint', 'juniper'],
    liquid: 'rose',
    bitterness: 1,
    contents: 'mixed',
    table: ['sparkling', 'rose'],
    weight: 0.7,
    da: [
      'Den er blandet og klar; det eneste, man skal huske, er isen.',
      'Den er lavet på rigtig frugt og med mindre sukker end de fleste.',
    ],
    sv: ['Gjord på frukt och med måttlig sockerhalt.', 'Serveras väl kyld över is.'],
  },
]
