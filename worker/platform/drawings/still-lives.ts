import type { LiquidColour, MediaRecipe } from './recipe.ts'
import type { Bottle, Place } from './scenes/table.ts'
import type { stemware } from './stemware.ts'

/** A category's still life: its background, a disc of its colour, and the food and drink. */
export interface StillLife {
  ground: string
  disc: string
  bottles?: (Bottle & Place)[]
  glasses?: ({ shape: keyof typeof stemware; liquid: LiquidColour } & Place)[]
  /** Drawn on top of everything else. */
  extra?: string
}

const at = (x: number, y = 548, size = 0.92): Place => ({ x, y, size })

export const stillLives: Record<Extract<MediaRecipe, { kind: 'motif' }>['motif'], StillLife> = {
  red: {
    ground: '#ead9d3',
    disc: '#d3a6a2',
    bottles: [
      {
        ...at(372),
        shape: 'bordeaux',
        glass: 'antique',
        liquid: 'red',
        capsule: 'burgundy',
        emblem: 'tower',
        ink: 'burgundy',
      },
    ],
    glasses: [{ ...at(216, 566, 1), shape: 'bordeaux', liquid: 'red' }],
  },
  white: {
    ground: '#ebe8cf',
    disc: '#dcd496',
    bottles: [
      {
        ...at(380, 552, 0.9),
        shape: 'flute',
        glass: 'green',
        liquid: 'white',
        capsule: 'forest',
        emblem: 'leaf',
        ink: 'forest',
      },
    ],
    glasses: [{ ...at(222, 566, 1), shape: 'white', liquid: 'white' }],
  },
  rose: {
    ground: '#f5e2da',
    disc: '#eebfb2',
    bottles: [
      {
        ...at(384, 550, 0.92),
        shape: 'provence',
        glass: 'clear',
        liquid: 'rose',
        capsule: 'white',
        emblem: 'shell',
        ink: 'coral',
        paper: 'white',
      },
    ],
    glasses: [{ ...at(218, 566, 1), shape: 'universal', liquid: 'rose' }],
  },
  orange: {
    ground: '#f3e2cb',
    disc: '#e6b77c',
    bottles: [
      {
        ...at(386),
        shape: 'burgundy',
        glass: 'clear',
        liquid: 'orange',
        capsule: 'black',
        emblem: 'hand',
        paper: 'kraft',
      },
    ],
    glasses: [{ ...at(222, 566, 1), shape: 'burgundy', liquid: 'orange' }],
  },
  sparkling: {
    ground: '#efeada',
    disc: '#dccb8c',
    bottles: [
      {
        ...at(404),
        shape: 'champagne',
        glass: 'antique',
        liquid: 'sparkling',
        capsule: 'gold',
        emblem: 'star',
        ink: 'gold',
      },
    ],
    glasses: [
      { ...at(268, 552, 0.94), shape: 'tulip', liquid: 'sparkling' },
      { ...at(170, 570, 1), shape: 'tulip', liquid: 'sparkling' },
    ],
  },
  sweet: {
    ground: '#f0e3c4',
    disc: '#e0b25c',
    bottles: [
      {
        ...at(386),
        shape: 'clavelin',
        glass: 'clear',
        liquid: 'sweet',
        capsule: 'gold',
        emblem: 'sun',
        ink: 'umber',
        paper: 'butter',
      },
    ],
    glasses: [{ ...at(224, 566, 1.1), shape: 'dessert', liquid: 'sweet' }],
  },
  fortified: {
    ground: '#e5d3c8',
    disc: '#b97d6a',
    bottles: [
      {
        ...at(384),
        shape: 'bordeaux',
        glass: 'black',
        liquid: 'ruby',
        capsule: 'oxblood',
        emblem: 'ship',
        paper: 'parchment',
        ink: 'oxblood',
      },
    ],
    glasses: [{ ...at(226, 566, 1.1), shape: 'dessert', liquid: 'tawny' }],
  },
  spirit: {
    ground: '#ece1d0',
    disc: '#d9bb8a',
    bottles: [
      {
        ...at(318, 540),
        shape: 'round',
        glass: 'clear',
        liquid: 'amber',
        capsule: 'black',
        emblem: 'barley',
        paper: 'cream',
      },
      {
        ...at(446, 552),
        shape: 'square',
        glass: 'clear',
        liquid: 'dark-amber',
        capsule: 'umber',
        emblem: 'ship',
        paper: 'parchment',
        ink: 'oxblood',
      },
    ],
    glasses: [{ ...at(178, 568, 1.2), shape: 'nosing', liquid: 'amber' }],
  },
  whisky: {
    ground: '#e9dcc6',
    disc: '#c98f45',
    bottles: [
      {
        ...at(378),
        shape: 'round',
        glass: 'green',
        liquid: 'amber',
        capsule: 'black',
        emblem: 'barley',
        paper: 'ivory',
        ink: 'navy',
      },
    ],
    glasses: [{ ...at(220, 566, 1.4), shape: 'nosing', liquid: 'amber' }],
  },
  gin: {
    ground: '#e0e6de',
    disc: '#b9cbb6',
    bottles: [
      {
        ...at(384, 550, 1),
        shape: 'apothecary',
        glass: 'clear',
        liquid: 'clear',
        capsule: 'black',
        emblem: 'juniper',
        paper: 'white',
        ink: 'forest',
      },
    ],
    glasses: [{ ...at(208, 566, 1.16), shape: 'tumbler', liquid: 'clear' }],
    extra:
      '<circle cx="208" cy="470" r="26" fill="#d9d27a" opacity=".9"/><circle cx="208" cy="470" r="20" fill="#ece7a9"/><path d="M208 450V490M191 460L225 480M225 460L191 480" stroke="#d9d27a" stroke-width="2"/>',
  },
  rum: {
    ground: '#ecdcc4',
    disc: '#b9713a',
    bottles: [
      {
        ...at(376, 550, 1.06),
        shape: 'decanter',
        glass: 'clear',
        liquid: 'dark-amber',
        capsule: 'umber',
        emblem: 'ship',
        paper: 'parchment',
        ink: 'oxblood',
      },
    ],
    glasses: [{ ...at(186, 568, 1.1), shape: 'tumbler', liquid: 'dark-amber' }],
  },
  cognac: {
    ground: '#efe0cc',
    disc: '#cf9a55',
    bottles: [
      {
        ...at(388, 550, 1.06),
        shape: 'decanter',
        glass: 'clear',
        liquid: 'amber',
        capsule: 'gold',
        emblem: 'crown',
        paper: 'ivory',
        ink: 'oxblood',
      },
    ],
    glasses: [{ ...at(196, 568, 1.2), shape: 'snifter', liquid: 'amber' }],
  },
  aquavit: {
    ground: '#dfe5e6',
    disc: '#b7c8ce',
    bottles: [
      {
        ...at(380, 550, 1.04),
        shape: 'flask',
        glass: 'clear',
        liquid: 'straw',
        capsule: 'navy',
        emblem: 'anchor',
        paper: 'white',
        ink: 'navy',
      },
    ],
    glasses: [
      { ...at(250, 552, 0.86), shape: 'dessert', liquid: 'straw' },
      { ...at(168, 570, 0.9), shape: 'dessert', liquid: 'straw' },
    ],
  },
  beer: {
    ground: '#f0e5c9',
    disc: '#dfae4c',
    bottles: [
      {
        ...at(386, 550, 1.14),
        shape: 'beer',
        glass: 'brown',
        liquid: 'lager',
        capsule: 'vermilion',
        emblem: 'fox',
        paper: 'butter',
        ink: 'vermilion',
      },
    ],
    glasses: [{ ...at(224, 566, 1.04), shape: 'beer', liquid: 'lager' }],
    extra:
      '<path d="M154 204Q160 178 184 188Q198 166 224 182Q248 164 264 186Q290 178 294 206Q292 226 224 228T154 204Z" fill="#fffaf0"/>',
  },
  box: {
    ground: '#ecdcd2',
    disc: '#cf9a8e',
    glasses: [{ ...at(170, 566, 0.92), shape: 'universal', liquid: 'red' }],
    extra:
      '<path d="M270 552V228H468V552Z" fill="#f1e6cf"/><path d="M468 552L512 536V220L468 228Z" fill="#c9b99c"/><path d="M270 228L314 220H512L468 228Z" fill="#fbf6ea"/><path d="M270 270H468V420H270Z" fill="#7a1730"/><circle cx="369" cy="345" r="50" fill="none" stroke="#f1e6cf" stroke-width="3"/><path d="M369 316v58M340 345h58" stroke="#f1e6cf" stroke-width="3"/><path d="M341 552V522a28 28 0 0 1 56 0V552Z" fill="#d7c8ab"/><circle cx="369" cy="522" r="12" fill="#7a1730"/><path d="M350 514h38v6h-38Z" fill="#7a1730"/>',
  },
  glassware: {
    ground: '#e6e6df',
    disc: '#cfd3ca',
    glasses: [
      { ...at(300, 548, 1.06), shape: 'bordeaux', liquid: 'none' },
      { ...at(164, 562, 1), shape: 'universal', liquid: 'none' },
      { ...at(436, 562, 1), shape: 'tulip', liquid: 'none' },
    ],
  },
  carafe: {
    ground: '#e8e0da',
    disc: '#cdb7ae',
    glasses: [
      { ...at(372, 552, 0.98), shape: 'decanter', liquid: 'red' },
      { ...at(160, 566, 0.92), shape: 'burgundy', liquid: 'red' },
    ],
  },
  gift: {
    ground: '#e9dcd6',
    disc: '#cfa39d',
    bottles: [
      {
        ...at(300, 550, 0.98),
        shape: 'champagne',
        glass: 'antique',
        liquid: 'sparkling',
        capsule: 'burgundy',
        emblem: 'rosette',
        paper: 'ivory',
        ink: 'burgundy',
      },
    ],
    extra:
      '<path d="M300 246C262 196 214 212 226 246S282 264 300 246ZM300 246C338 196 386 212 374 246S318 264 300 246Z" fill="#7a1730"/><path d="M296 246L252 330L276 322L288 340L304 250ZM304 246L346 326L324 322L312 340L298 250Z" fill="#5b0f23"/><circle cx="300" cy="246" r="13" fill="#94304a"/>',
  },
  tasting: {
    ground: '#e6dfd0',
    disc: '#c8b48f',
    bottles: [
      {
        ...at(194, 520, 0.86),
        shape: 'burgundy',
        glass: 'dead-leaf',
        liquid: 'red',
        capsule: 'burgundy',
      },
      {
        ...at(300, 520, 0.86),
        shape: 'bordeaux',
        glass: 'antique',
        liquid: 'red',
        capsule: 'forest',
      },
      {
        ...at(406, 520, 0.86),
        shape: 'burgundy',
        glass: 'clear',
        liquid: 'golden-white',
        capsule: 'gold',
      },
    ],
    extra:
      '<path d="M112 372H488V556H112Z" fill="#c9a873"/><path d="M112 372H488V384H112Z" fill="#dcc194"/><path d="M112 434H488M112 495H488" stroke="#9c7c4c" stroke-width="3"/><path d="M112 372V556M488 372V556" stroke="#9c7c4c" stroke-width="4"/><circle cx="300" cy="465" r="40" fill="#f6f0e4"/><path d="M284 452H316C316 474 308 480 300 480S284 474 284 452ZM300 480V492M288 492H312" fill="none" stroke="#7a1730" stroke-width="4" stroke-linecap="round"/>',
  },
  'gift-card': {
    ground: '#efe3dc',
    disc: '#d8a59c',
    extra:
      '<path d="M132 330H468V520H132Z" fill="#5b0f23"/><rect x="158" y="206" width="284" height="200" rx="8" fill="#f6f0e4"/><path d="M184 246H330M184 272H290" stroke="#7a1730" stroke-width="8" stroke-linecap="round"/><path d="M356 244H404C404 286 392 298 380 298S356 286 356 244ZM380 298V330M360 330H400" fill="#b8455c" stroke="#7a1730" stroke-width="4" stroke-linejoin="round"/><path d="M132 330L300 438L468 330V520H132Z" fill="#94304a"/><path d="M132 520L272 420M468 520L328 420" stroke="#5b0f23" stroke-width="2"/><path d="M132 330L300 438L468 330" fill="none" stroke="#c67a8a" stroke-width="3"/>',
  },
  guide: {
    ground: '#e2e4dc',
    disc: '#b9c4b4',
    glasses: [{ ...at(196, 566, 0.92), shape: 'white', liquid: 'golden-white' }],
    extra:
      '<path d="M284 214L470 196V536L284 552Z" fill="#20403a"/><path d="M284 214L298 222V560L284 552Z" fill="#13302b"/><path d="M298 222L478 206V546L298 560Z" fill="#fbf6ea"/><path d="M284 214L470 196V536L284 552Z" fill="#2c5248"/><path d="M318 262L436 252M318 288L400 281" stroke="#f1e6cf" stroke-width="9" stroke-linecap="round"/><path d="M350 366C350 344 402 340 402 362C402 404 388 424 376 425S350 404 350 366ZM376 425V468M354 470L398 466" fill="#d9b85e" stroke="#f1e6cf" stroke-width="5" stroke-linejoin="round"/>',
  },
  offer: {
    ground: '#eee0cf',
    disc: '#dfa77a',
    bottles: [
      {
        ...at(232, 536, 0.88),
        shape: 'bordeaux',
        glass: 'antique',
        liquid: 'red',
        capsule: 'vermilion',
        emblem: 'sun',
        ink: 'vermilion',
      },
      {
        ...at(362, 552, 0.88),
        shape: 'burgundy',
        glass: 'dead-leaf',
        liquid: 'golden-white',
        capsule: 'gold',
        emblem: 'hare',
        ink: 'forest',
      },
    ],
    extra:
      '<path d="M382 196C420 214 438 240 452 272" fill="none" stroke="#2a2422" stroke-width="2.5"/><path d="M430 262L474 258L512 376L446 396Z" fill="#7a1730"/><circle cx="455" cy="278" r="6" fill="#eee0cf"/><path d="M468 360l22 -40" stroke="#f6f0e4" stroke-width="4" stroke-linecap="round"/><circle cx="466" cy="330" r="7" fill="none" stroke="#f6f0e4" stroke-width="4"/><circle cx="493" cy="350" r="7" fill="none" stroke="#f6f0e4" stroke-width="4"/>',
  },
  natural: {
    ground: '#e3e3d0',
    disc: '#bfc59a',
    bottles: [
      {
        ...at(386),
        shape: 'burgundy',
        glass: 'clear',
        liquid: 'light-red',
        capsule: 'moss',
        emblem: 'hare',
        paper: 'kraft',
      },
    ],
    glasses: [{ ...at(210, 566, 1.16), shape: 'tumbler', liquid: 'light-red' }],
  },
  'alcohol-free': {
    ground: '#e6ebe0',
    disc: '#c6d4b4',
    bottles: [
      {
        ...at(390),
        shape: 'champagne',
        glass: 'clear',
        liquid: 'white',
        capsule: 'fern',
        emblem: 'leaf',
        paper: 'white',
        ink: 'forest',
      },
    ],
    glasses: [{ ...at(214, 566, 1), shape: 'flute', liquid: 'white' }],
  },
}
