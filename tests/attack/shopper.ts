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

/** An address of a network that nobody has used up the attempts of. */
export function newNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

let customers = 0

/** One browser in one of the views, with its cookies, at a network of its own. */
export class Shopper {
  cookie = ''
  /** Of the customer that she has become. */
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

  /** A write as the shop's own pages make it. */
  write(path: string, body: unknown = {}, method = 'POST'): Promise<Response> {
    return this.ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { Origin: `http://${this.host}`, 'Content-Type': 'application/json' },
    })
  }

  /** A form as a browser without scripts sends it. */
  form(path: string, fields: Record<string, string>): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: { Origin: `http://${this.host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  }

  /** The envelope of a write, whatever it says. */
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

  /** Becomes a customer of the retail group whom nobody knew before. */
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
