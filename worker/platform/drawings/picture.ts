import { escaped } from './markup.ts'

const pictures = import.meta.glob<string>('./pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns a picture that depends on no product, with this accessible title. */
export function picture(name: string, title: string): string {
  return (pictures[`./pictures/${name}.svg`] ?? '').replace(/(?<=<title>)[^<]*/, () => escaped(title))
}
