/** Lists of the words that recipes may contain. */

/** Shapes of bottles, all drawn to one scale. `size` scales them: see `bottleSizes`. */
export const bottleShapes = [
  'bordeaux', // straight sides, high square shoulders; also most port, sherry and new-world reds
  'burgundy', // sloping shoulders; Pinot, Chardonnay, Rhône, natural wine
  'champagne', // heavy, sloping, deep punt; every sparkling wine
  'flute', // tall and slim: Alsace, Mosel, Rhine
  'provence', // waisted: rosé
  'clavelin', // square-shouldered dumpy 62 cl of Jura; fortified and sticky wines
  'round', // spirit: tall cylinder, short neck (rum, vodka, whisky)
  'square', // spirit: square shoulders, broad (bourbon, gin)
  'decanter', // spirit: squat and broad with a heavy base (cognac, rum)
  'flask', // spirit: oval hip flask (aquavit, bitter)
  'slim', // spirit: very slim grappa bottle, 50 cl
  'apothecary', // spirit: chemist's bottle, round shoulders (gin, liqueur)
  'stoneware', // spirit: opaque clay bottle (genever, snaps)
  'beer', // long-neck 33 cl
  'beer-large', // 75 cl farmhouse beer
  'stubby', // 33 cl without a long neck
  'can', // 33 or 44 cl can, `glass` and `capsule` do not matter
  'box', // bag-in-box 3 l, `glass` does not matter, `capsule` colours the tap
] as const

/** miniature 5 cl · quarter 18.7 cl · half 37.5 cl (35 cl for spirits) · standard · litre · magnum 1.5 l */
export const bottleSizes = ['miniature', 'quarter', 'half', 'standard', 'litre', 'magnum'] as const

/** `antique` is the near-black green of good reds, `dead-leaf` the yellow-green of Burgundy. */
export const glassColours = [
  'clear',
  'green',
  'antique',
  'dead-leaf',
  'olive',
  'brown',
  'black',
  'blue',
  'frosted',
  'clay', // stoneware only: warm grey
  'slate', // stoneware only: dark grey
] as const

/** Visible in full through clear glass; through dark glass only as a hue. */
export const liquidColours = [
  'red',
  'light-red',
  'deep-red',
  'white',
  'golden-white',
  'rose',
  'deep-rose',
  'orange',
  'sparkling',
  'sweet', // Sauternes, Tokaj
  'tawny',
  'ruby', // port
  'amber', // whisky, cognac
  'dark-amber', // rum
  'straw', // matured aquavit, reposado
  'clear', // gin, vodka, grappa
  'herbal', // green liqueur
  'bitter', // red bitter
  'lager',
  'ale',
  'stout',
  'none',
] as const

/** foil sleeve · dipped wax · screw cap · wire cage under foil · bare cork · crown cap · wooden stopper · glass stopper */
export const closures = ['foil', 'wax', 'screw', 'wire', 'cork', 'crown', 'stopper', 'glass'] as const

/** The names of colours for paper, ink, accent and capsules; their values are in `palette.ts`. */
export const colours = [
  'ivory', // paper tones
  'cream',
  'white',
  'parchment',
  'sand',
  'kraft',
  'blush',
  'mist',
  'sage',
  'butter',
  'sky',
  'stone',
  'ink', // darks, for ink or for a dark label
  'black',
  'burgundy',
  'oxblood',
  'plum',
  'forest',
  'moss',
  'navy',
  'petrol',
  'umber',
  'slate',
  'gold', // accents
  'copper',
  'silver',
  'brass',
  'vermilion',
  'coral',
  'ochre',
  'saffron',
  'teal',
  'cobalt',
  'rose',
  'terracotta',
  'fern',
] as const

export const labelStyles = [
  'chateau', // engraved frame, emblem over a house line: classic Bordeaux
  'modern', // much paper, small type set left, one accent mark
  'strip', // tall narrow strip, name set along the bottle
  'diagonal', // die-cut slanted edge with an accent band
  'torn', // torn paper, hand-drawn emblem: natural wine
  'parchment', // Burgundy: appellation large, village and house below, deckle ornaments
  'typographic', // one word very large over the whole label: grappa, aquavit, new Nordic
  'heritage', // whisky: age or name in a large plate, strength and volume in the foot
  'botanical', // gin: oval wreath of leaves around the name
  'wrap', // full-wrap colour field with bold emblem: beer, cans, bag-in-box
  'sunburst', // rays behind a low emblem: southern wines, rosé
  'landscape', // hill lines as an engraved picture above the type
  'medallion', // round label
  'split', // two papers, one above the other
  'gallery', // abstract shapes as a picture, caption below: new-world and orange wine
  'ledger', // merchant's own label: typed facts in ruled lines, Scandinavian importer's style
] as const

export const emblems = [
  'crest',
  'sun',
  'hills',
  'key',
  'bird',
  'leaf',
  'wave',
  'rosette',
  'monogram', // the house's initial in a ring
  'tower',
  'plough',
  'shell',
  'star',
  'hare',
  'grapes',
  'tree',
  'fish',
  'anchor',
  'bell',
  'hand',
  'moon',
  'juniper',
  'barley',
  'crown',
  'ship',
  'fox',
  'compass',
  'none',
] as const

/** The position of the emblem; each style interprets the three in its own way. */
export const layouts = ['emblem-high', 'emblem-low', 'plain'] as const

/** Typefaces by their style, each converted from an open font (`worker/build/typefaces.ts`). */
export const typefaces = ['roman', 'didone', 'italic', 'grotesque', 'slab', 'gothic', 'condensed'] as const

export const glassShapes = [
  'bordeaux',
  'burgundy',
  'white',
  'universal',
  'flute',
  'tulip',
  'coupe',
  'dessert',
  'nosing',
  'snifter',
  'tumbler',
  'beer',
  'carafe',
  'decanter',
] as const

export const scenes = ['slope', 'cellar', 'low-sun', 'coast', 'harvest', 'shop'] as const

export const motifs = [
  'red',
  'white',
  'rose',
  'orange',
  'sparkling',
  'sweet',
  'fortified',
  'spirit',
  'whisky',
  'gin',
  'rum',
  'cognac',
  'aquavit',
  'beer',
  'box',
  'glassware',
  'carafe',
  'gift',
  'tasting',
  'gift-card',
  'guide',
  'offer',
  'natural',
  'alcohol-free',
] as const
