import type { LocalShop } from '#worker/local/shop.ts'
import { merged } from '../support/age.ts'
import { cookieOf } from '../support/edge.ts'
import { type ShopRequest, send } from '../support/shop.ts'

export type View = 'da' | 'se'

interface Envelope {
  code: number
  result: any
  meta?: any
}

let networks = 0

/** Returns an IP address whose network has made no attempts yet. */
export function newNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

let customers = 0

/** A browser in one view, with its cookies and its own network. */
export class Shopper {
  cookie = ''
  /** The customer's password after `signUp`. */
  password = ''
  readonly host: string
  readonly #port: number
  readonly #network = newNetwork()

  constructor(shop: Pick<LocalShop, 'url'>, view: View = 'da') {
    this.#port = Number(shop.url.port)
    this.host = `${view}.localhost:${this.#port}`
  }

  async ask(path: string, { headers, ...request }: ShopRequest = {}): Promise<Response> {
    const own = {
      Host: this.host,
      'CF-Connecting-IP': this.#network,
      ...(this.cookie && { Cookie: this.cookie }),
    }
    const answer = await send(this.#port, path, { ...request, headers: { ...own, ...headers } })
    this.cookie = merged(this.cookie, cookieOf(answer))
    return answer
  }

  /** Sends a write like the shop's own pages. */
  write(path: string, body: unknown = {}, method = 'POST'): Promise<Response> {
    return this.ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { Origin: `http://${this.host}`, 'Content-Type': 'application/json' },
    })
  }

  /** Sends a form like a browser without scripts. */
  form(path: string, fields: Record<string, string>): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: { Origin: `http://${this.host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  }

  /** Sends a write and returns the envelope of the response. */
  async post(path: string, body: unknown = {}, method = 'POST'): Promise<Envelope> {
    return (await this.write(path, body, method)).json() as Promise<Envelope>
  }

  async get(path: string): Promise<Envelope> {
    return (await this.ask(path)).json() as Promise<Envelope>
  }

  async signIn(username: string, password: string): Promise<this> {
    const { code, result } = await this.post('/api/user/login', { username, password })
    if (code !== 200) throw new Error(`${username} could not sign in: ${result}`)
    return this
  }

  /** Creates a new customer of the retail group and signs in. */
  async signUp(): Promise<{ email: string; password: string }> {
    customers += 1
    const person = {
      email: `attacked-${customers}-${crypto.randomUUID()}@example.dk`,
      password: crypto.randomUUID(),
    }
    const { code, result } = await this.post('/api/user/create', {
      customer: { email: person.email, firstname: 'Mette', lastname: 'Holm' },
      password: person.password,
    })
    this.password = person.password
    if (code !== 200) throw new Error(`could not sign up: ${JSON.stringify(result)}`)
    await this.signIn(person.email, person.password)
    return person
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.get('/api/session')).result.signedIn
  }
}
