import type { MediaRecipe } from './recipe.ts'

/** Half a glass in millimeters: its bowl from the rim down, `[x, y]` or `[x1, y1, x2, y2, x, y]`; y is the height above the foot. */
export interface Stemware {
  bowl: readonly (readonly number[])[]
  foot: number
  /** Half the stem's width; 0 if the bowl has a base and no stem. */
  stem: number
  /** The height to which a merchant fills the glass. */
  level: number
}

export const stemware: Record<Extract<MediaRecipe, { kind: 'glass' }>['shape'], Stemware> = {
  bordeaux: {
    bowl: [
      [34, 238],
      [38, 212, 48, 184, 48, 160],
      [48, 122, 26, 108, 0, 104],
    ],
    foot: 39,
    stem: 3.6,
    level: 158,
  },
  burgundy: {
    bowl: [
      [33, 222],
      [38, 200, 57, 178, 57, 148],
      [57, 114, 32, 100, 0, 97],
    ],
    foot: 42,
    stem: 3.6,
    level: 142,
  },
  white: {
    bowl: [
      [29, 212],
      [33, 190, 40, 168, 40, 148],
      [40, 116, 22, 105, 0, 102],
    ],
    foot: 36,
    stem: 3.4,
    level: 150,
  },
  universal: {
    bowl: [
      [30, 228],
      [35, 198, 45, 174, 46, 158],
      [45, 136, 12, 118, 0, 110],
    ],
    foot: 38,
    stem: 3,
    level: 158,
  },
  flute: {
    bowl: [
      [23, 232],
      [26, 200, 28, 180, 27, 160],
      [25, 122, 6, 112, 0, 100],
    ],
    foot: 34,
    stem: 3.2,
    level: 212,
  },
  tulip: {
    bowl: [
      [24, 232],
      [27, 208, 36, 190, 35, 168],
      [33, 132, 8, 116, 0, 102],
    ],
    foot: 35,
    stem: 3,
    level: 190,
  },
  coupe: {
    bowl: [
      [49, 160],
      [49, 128, 26, 112, 0, 110],
    ],
    foot: 36,
    stem: 3.2,
    level: 150,
  },
  dessert: {
    bowl: [
      [23, 170],
      [27, 152, 32, 138, 32, 122],
      [32, 98, 16, 88, 0, 86],
    ],
    foot: 30,
    stem: 3,
    level: 122,
  },
  nosing: {
    bowl: [
      [21, 116],
      [22, 90, 33, 72, 33, 48],
      [33, 26, 16, 19, 0, 17],
    ],
    foot: 22,
    stem: 10,
    level: 46,
  },
  snifter: {
    bowl: [
      [27, 132],
      [32, 118, 48, 104, 48, 80],
      [48, 50, 24, 40, 0, 38],
    ],
    foot: 33,
    stem: 4,
    level: 62,
  },
  tumbler: {
    bowl: [
      [41, 92],
      [40, 60],
      [38, 8],
      [37.6, 1, 36, 0, 30, 0],
      [0, 0],
    ],
    foot: 38,
    stem: 0,
    level: 42,
  },
  beer: {
    bowl: [
      [36, 204],
      [37, 170, 40, 150, 38, 120],
      [36, 84, 24, 68, 0, 62],
    ],
    foot: 35,
    stem: 5,
    level: 182,
  },
  carafe: {
    bowl: [
      [42, 262],
      [30, 246, 25, 232, 24, 210],
      [23, 180, 40, 160, 52, 128],
      [62, 98, 60, 40, 56, 10],
      [55, 2, 52, 0, 46, 0],
      [0, 0],
    ],
    foot: 56,
    stem: 0,
    level: 118,
  },
  decanter: {
    bowl: [
      [36, 246],
      [24, 232, 19, 220, 18, 196],
      [17, 150, 30, 112, 78, 78],
      [112, 54, 108, 6, 84, 0],
      [0, 0],
    ],
    foot: 88,
    stem: 0,
    level: 62,
  },
}
