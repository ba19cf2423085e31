import { type Translate, useMessages } from '#client/messages.tsx'

/** The most common English reasons of the import (`worker/platform/catalog/import/`), and the messages with the same meaning. */
const reasons: readonly (readonly [reason: RegExp, message: string])[] = [
  [/^(?<column>\S+) is empty$/, '{column} is empty.'],
  [
    /^(?:(?<column>\S+ )is|its price is) 0: nothing is sold for nothing$/,
    'The price is 0: nothing is sold for nothing.',
  ],
  [/^(?<column>.+?) cannot be read: (?<text>.*)$/s, '{column} cannot be read: {text}'],
  [
    /^(?<column>.+? )?has (?<count>\d+) letters, and (?<most>\d+) at most: (?<text>.*)$/s,
    'The text has {count} letters, and {most} at most: {text}',
  ],
  [/^(?<column>.+? )?has control characters: (?<text>.*)$/s, 'The text has invisible characters: {text}'],
  [
    /^(?<column>.+? )?is no (?:whole )?number from (?<least>\S+) to (?<most>\S+): (?<text>.*)$/s,
    'A number from {least} to {most} is needed, not {text}.',
  ],
  [
    /^(?<column>.+? )?is no colour that the shop knows: (?<text>.*)$/s,
    'The shop does not know the colour {text}.',
  ],
  [
    /^there is no article (?<sku>\S+) that it could be a variant of$/,
    'There is no article {sku} that it could be a variant of.',
  ],
  [
    /^there is no article (?<sku>\S+) that it could be made of$/,
    'There is no article {sku} that it could be made of.',
  ],
  [/^the sku (?<sku>\S+) stands above already$/, 'The item number {sku} stands above already.'],
]

/** Returns a reason of the import in the language of `t`. Other reasons stay as they are. */
export function reasonText(all: string, t: Translate): string {
  return all
    .split('; ')
    .map((reason) => {
      for (const [pattern, message] of reasons) {
        const groups = pattern.exec(reason)?.groups
        if (groups) return t(message, { ...groups })
      }
      return t(reason)
    })
    .join('; ')
}

/** Returns a function that translates a reason of the import into the language of the desk. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useMessages()
  return (reason) => reasonText(reason, t)
}
