import { below, type Category } from './category.ts'

/** Drinks that are no wine. */
export const drinkCategories: Category[] = [
  ...below('shop', 'spirit', 'spirits', [
    [
      'spirits',
      {
        name: 'Spiritus',
        text: 'Whisky fra øer og dale, rom på fad, dansk gin og akvavit til frokosten. Små huse først, og altid med alderen på etiketten, når huset kender den.',
      },
      {
        name: 'Sprit',
        text: 'Whisky, rom, gin, akvavit, cognac och annan sprit. Alkoholhalt, ursprung och lagring anges vid varje produkt.',
      },
    ],
    [
      'beerAndCider',
      {
        name: 'Øl og cider',
        text: 'Fra sprød pilsner til gårdøl i store flasker og cider af gamle æblesorter. Pant lægges til ved kassen og står for sig selv.',
      },
      {
        name: 'Öl och cider',
        text: 'Ljus lager, ale, porter, gårdsöl och cider. Pant redovisas separat och ingår inte i priset per liter.',
      },
      'beer',
      {},
    ],
    [
      'alcoholFree',
      {
        name: 'Alkoholfrit',
        text: 'Til den, der kører, og til den, der bare ikke har lyst. Bobler på te, afalkoholiseret Riesling og saft af druer, der ellers var blevet til vin.',
      },
      {
        name: 'Alkoholfritt',
        text: 'Alkoholfria alternativ till vin, mousserande vin och öl. Samtliga innehåller högst 0,5 volymprocent alkohol.',
      },
      'alcohol-free',
    ],
  ]),
  ...below('spirits', 'spirit', 'spirits', [
    [
      'whisky',
      {
        name: 'Whisky',
        text: 'Røg fra øerne, honning fra højlandet, bourbon fra nye fade og et par danske destillerier, der har fået alderen til det.',
      },
      {
        name: 'Whisky',
        text: 'Whisky från Skottland, Irland, USA, Japan och Norden. Vid varje produkt anges om den är rökig, vilken ålder den har och hur den lagrats.',
      },
      'whisky',
    ],
    [
      'rum',
      {
        name: 'Rom',
        text: 'Melasse eller friskpresset sukkerrør, kobberkedel eller søjle, år på fad i tropevarmen. Vi vælger dem uden tilsat sukker, og siger det, når der er noget i.',
      },
      {
        name: 'Rom',
        text: 'Rom görs av melass eller sockerrörssaft. Sortimentet omfattar bland annat Barbados, Jamaica, Guyana och Martinique.',
      },
      'rum',
    ],
    [
      'gin',
      {
        name: 'Gin',
        text: 'Enebær først, resten bagefter. Klassiske London Dry og nordiske flasker med tang, havtorn og det, der ellers gror i klitterne.',
      },
      {
        name: 'Gin',
        text: 'Gin är sprit smaksatt med enbär och andra kryddor. London Dry får inte smaksättas efter destilleringen.',
      },
      'gin',
    ],
    [
      'aquavit',
      {
        name: 'Akvavit og snaps',
        text: 'Dild og kommen til silden, fadlagret til osten. Nordens egen spiritus, og den eneste med en sang til.',
      },
      {
        name: 'Akvavit och snaps',
        text: 'Akvavit är kryddad med kummin eller dill. Fatlagrade varianter är rundare och har toner av vanilj och ek.',
      },
      'aquavit',
    ],
    [
      'cognac',
      {
        name: 'Cognac, brandy og grappa',
        label: 'Cognac og brandy',
        text: 'VS, VSOP, XO: bogstaverne fortæller, hvor længe den yngste dråbe har ligget på fad. Her er også calvados og grappa fra folk med ti hektar og god tid.',
      },
      {
        name: 'Cognac, brandy och grappa',
        label: 'Cognac och brandy',
        text: 'Cognac, calvados, grappa och annan druv- och fruktsprit. Beteckningarna VS, VSOP och XO anger hur länge den yngsta spriten har lagrats.',
      },
      'cognac',
    ],
    [
      'vodka',
      {
        name: 'Vodka',
        text: 'Hvede, rug eller kartoffel; når alt andet er væk, kan man faktisk smage det. Koldt, men ikke iskoldt.',
      },
      {
        name: 'Vodka',
        text: 'Vodka destilleras av vete, råg eller potatis och har neutral karaktär.',
      },
    ],
    [
      'tequila',
      {
        name: 'Tequila og mezcal',
        text: 'Hundrede procent agave, bagt og knust. Tequila er rund og grøn, mezcal har stået over bålet.',
      },
      {
        name: 'Tequila och mezcal',
        text: 'Tequila görs av blå agave. Till mezcal används flera agavesorter som rostas i jordugn, vilket ger röktoner.',
      },
    ],
    [
      'liqueur',
      {
        name: 'Likør, bitter og vermouth',
        label: 'Likør og bitter',
        text: 'Skabet, som enhver cocktail begynder i: bitter, vermouth, urtelikør og et par gode ting at hælde over is.',
      },
      {
        name: 'Likör, bitter och vermouth',
        label: 'Likör och bitter',
        text: 'Likör, bitter och vermouth, bland annat för blandade drycker. Sötma och alkoholhalt anges vid varje produkt.',
      },
    ],
  ]),
  ...below('whisky', 'whisky', 'spirits', [
    [
      'singleMalt',
      {
        name: 'Single malt fra Skotland',
        label: 'Single malt',
        text: 'Ét destilleri, kun maltet byg. Islay bringer røgen, Speyside frugten og højlandet lidt af begge dele.',
      },
      {
        name: 'Single malt från Skottland',
        label: 'Single malt',
        text: 'Single malt kommer från ett enda destilleri och görs enbart av mältat korn. Islay är känt för rökig stil, Speyside för fruktig.',
      },
    ],
  ]),
]
