import { request } from 'node:http'

export interface Asked {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends one request with the host of the Danish view, which `fetch` does not permit. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { headers: { ...headers, Host: 'da.localhost', 'Accept-Encoding': 'identity' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
