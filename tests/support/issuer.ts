import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A foreign OpenID Connect issuer (`oidc-provider`). The name of an account is the age of its person. */
export interface Issuer extends AsyncDisposable {
  url: string
  clientId: string
  clientSecret: string
  /** Number of spaces after its discovery document, to make it long. */
  padding: number
  /** Starts to respond. `redirectUri`: the address to which users are sent back. */
  serve(redirectUri: string): void
  /** Signs in as a person of this age (years) and returns the address to which the issuer redirects. */
  login(address: string, years: number): Promise<string>
  close(): Promise<void>
}

const client = { id: 'the-shop', secret: 'a secret of the tests' }

export async function openIssuer(): Promise<Issuer> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const issuer: Issuer = {
    url,
    padding: 0,
    clientId: client.id,
    clientSecret: client.secret,
    serve: (redirectUri) => {
      const provider = providerAt(url, redirectUri).callback()
      answer = async (request, response) => {
        const isPadded = request.url?.startsWith('/.well-known/') && !request.headers['x-plain']
        if (!issuer.padding || !isPadded) return provider(request, response)
        const plain = await fetch(url + request.url, { headers: { 'X-Plain': '1' } })
        response.setHeader('Content-Type', 'application/json')
        response.end((await plain.text()) + ' '.repeat(issuer.padding))
      }
    },
    login: (address, years) => login(url, address, years),
    close,
    [Symbol.asyncDispose]: close,
  }
  return issuer
}

function providerAt(url: string, redirectUri: string): Provider {
  const { id, secret } = client
  return new Provider(url, {
    clients: [{ client_id: id, client_secret: secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], 'age:18': ['is_over_18', 'idp'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    findAccount: (_, years) => ({
      accountId: years,
      claims: () => ({ sub: years, is_over_18: Number(years) >= 18, idp: 'oidc-test' }),
    }),
  })
}

async function login(issuer: string, address: string, years: number): Promise<string> {
  const cookies = new Map<string, string>()
  let url = address
  let body: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    body = undefined
    if (location) url = new URL(location, url).href
    else [url, body] = formOf(await answer.text(), url, years)
    if (!url.startsWith(issuer)) return url
  }
  throw new Error(`the issuer did not end at ${url}`)
}

/** Returns the filled-in form of the issuer's page: the login or the consent. */
function formOf(html: string, page: string, years: number): [url: string, body: URLSearchParams] {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
  const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
  if (!action || !prompt) throw new Error(`no form at ${page}: ${html.slice(0, 300)}`)
  return [new URL(action, page).href, new URLSearchParams({ prompt, login: String(years), password: 'any' })]
}
