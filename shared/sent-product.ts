import { routes } from './routes.ts'

/** A product in an answer of the desk: its name and, on a line of its own at the end, the path of its page. */
export function withProduct(text: string, { name, href }: { name: string; href: string }): string {
  return [text.trim(), name, href].filter(Boolean).join('\n')
}

/** The path of the product that an answer ends with, and the words before it. */
export function sentProduct(text: string): { words: string; href: string } | undefined {
  const end = text.lastIndexOf('\n')
  const href = text.slice(end + 1)
  return routes.product.match(href) ? { words: text.slice(0, Math.max(end, 0)), href } : undefined
}
