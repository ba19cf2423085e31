/** Response headers that change what a browser does. */
const telling = [
  ...['content-type', 'location', 'set-cookie', 'cache-control', 'content-language', 'vary', 'link'],
  ...[
    'content-security-policy',
    'access-control-allow-origin',
    'offline-audience',
    'content-encoding',
    'refresh',
  ],
]

/** Returns status, headers and body as one text, without values that are new in each response. */
export async function seen(answer: Response): Promise<string> {
  const headers = telling.flatMap((name) => answer.headers.get(name) ?? []).join('\n')
  const text = `${answer.status}\n${headers}\n\n${await answer.text()}`
  const nonce = /'nonce-([^']+)'/.exec(headers)?.[1]
  const requestId = answer.headers.get('X-Request-Id') ?? ''
  return [nonce, requestId]
    .filter(Boolean)
    .reduce<string>((all, once) => all.replaceAll(once ?? '', '…'), text)
}

/** Returns the first difference between two texts with its surroundings; null if they are equal. */
export function difference(expected: string, found: string): string | null {
  if (expected === found) return null
  let at = 0
  while (expected[at] === found[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60))
  return `${around(found)} in place of ${around(expected)}`
}
