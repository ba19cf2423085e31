import { routes } from './routes.ts'

/** Returns an answer of the desk with a product: its name and, on a line of its own at the end, the path of its page. */
export function withProduct(text: string, { name, href }: { name: string; href: string }): string {
  return [text.trim(), name, href].filter(Boolean).join('\n')
}

/** Returns the path of the product that an answer ends with, and the words before it; undefined if there is none. */
export function sentProduct(text: string): { words: string; href: string } | undefined {
  const end = text.lastIndexOf('\n')
  const href = text.slice(end + 1)
  return routes.product.match(href) ? { words: text.slice(0, Math.max(end, 0)), href } : undefined
}
