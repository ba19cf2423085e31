import { below, type Category } from './category.ts'

/** Drinks that are no wine. */
export const drinkCategories: Category[] = [
  ...below('shop', 'spirit', 'spirits', [
    [
      'spirits',
      {
        name: 'Spiritus',
        text: 'Whisky fra øer og dale, fadlagret rom, dansk gin og akvavit til frokosten. Mest fra små huse, og med alderen på, når den er kendt.',
      },
      {
        name: 'Sprit',
        text: 'Whisky, rom, gin, akvavit, cognac och annan sprit. Alkoholhalt och ursprung anges vid varje produkt.',
      },
    ],
    [
      'beerAndCider',
      {
        name: 'Øl og cider',
        text: 'Fra sprød pilsner til belgisk øl i store flasker og cider af gamle æblesorter. Panten står for sig selv og lægges til i kurven.',
      },
      {
        name: 'Öl och cider',
        text: 'Ljus lager, ale, porter, belgisk öl och cider. Pant redovisas separat och ingår inte i priset per liter.',
      },
      'beer',
      {},
    ],
    [
      'alcoholFree',
      {
        name: 'Alkoholfrit',
        text: 'Til den, der kører, og til den, der bare ikke har lyst. Bobler på druesaft, afalkoholiseret vin og øl, der er humlet som de andre.',
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
        text: 'Røg fra øerne, honning fra højlandet, bourbon fra nye fade og whisky fra danske destillerier, der har haft tid til at blive voksne.',
      },
      {
        name: 'Whisky',
        text: 'Whisky från Skottland, Irland, USA, Japan och Norden. Ålder och lagring anges när de är kända.',
      },
      'whisky',
    ],
    [
      'rum',
      {
        name: 'Rom',
        text: 'Melasse eller friskpresset sukkerrør, kobberkedel eller kolonne og nogle år på fad i tropevarmen.',
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
        text: 'Enebær først, alt det andet bagefter. Klassisk London Dry og nordiske flasker med tang, havtorn og det, der ellers gror i klitterne.',
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
        text: 'Dild og kommen til silden, fadlagret til osten. Det er Nordens egen spiritus, og den eneste, man synger til.',
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
        text: 'VS, VSOP, XO: bogstaverne fortæller, hvor længe den yngste dråbe har ligget på fad. Her er også calvados og grappa.',
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
        text: 'Hvede, rug eller kartoffel: Man kan faktisk smage forskel. Skænk den kold, men ikke iskold.',
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
        text: 'Hundrede procent agave, bagt og knust. Tequila er rund og urtet, mezcal smager af bål.',
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
        text: 'Her begynder de fleste cocktails: bitter, vermouth, likør og et par gode ting at hælde over is.',
      },
      {
        name: 'Likör, bitter och vermouth',
        label: 'Likör och bitter',
        text: 'Likör, bitter och vermouth, bland annat för blandade drycker. Alkoholhalten anges vid varje produkt.',
      },
    ],
  ]),
  ...below('whisky', 'whisky', 'spirits', [
    [
      'singleMalt',
      {
        name: 'Single malt fra Skotland',
        label: 'Single malt',
        text: 'Ét destilleri, kun maltet byg. Islay står for røgen, Speyside for frugten og højlandet for lyng og honning.',
      },
      {
        name: 'Single malt från Skottland',
        label: 'Single malt',
        text: 'Single malt kommer från ett enda destilleri och görs enbart av mältat korn. Islay är känt för rökig stil, Speyside för fruktig.',
      },
    ],
  ]),
]
