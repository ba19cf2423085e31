import { escapedMarkup } from '#shared/markup.ts'

/** The y of the base of all products, so that bottles in a row stand on one line. */
export const shelf = 590

/** Returns a coordinate with one decimal, the smallest difference that is visible at 600 px. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10 + 0)
}

/** Returns path data from commands and numbers: `` d`M${x} ${y}` `` rounds every number. */
export function d(words: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: words }, ...values.map(px))
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function inset(box: Box, by: number, vertically = by): Box {
  return {
    x: box.x + by,
    y: box.y + vertically,
    width: Math.max(1, box.width - 2 * by),
    height: Math.max(1, box.height - 2 * vertically),
  }
}

/** Returns a rectangle; `paint` contains its attributes: `fill="#fff"`. */
export function rect(box: Box, paint = '', radius = 0): string {
  const rounded = radius ? ` rx="${px(radius)}"` : ''
  return `<rect x="${px(box.x)}" y="${px(box.y)}" width="${px(box.width)}" height="${px(box.height)}"${rounded} ${paint}/>`
}

/** Returns a standalone picture with its accessible title. */
export function svg(width: number, height: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escapedMarkup(title)}</title>${body}</svg>`
}

/** Draws the shadow of an object with this half-width. */
export function shadow(half: number): string {
  return `<ellipse rx="${px(half * 1.12)}" ry="4" fill="#1d1b1a" opacity=".14"/>`
}
