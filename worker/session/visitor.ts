import { parse } from 'hono/utils/cookie'
import { audienceText, cartMark, customerMark, markIn, markOf, signedOutMark } from '#shared/session.ts'
import { type Env, settings } from '#worker/env.ts'
import { hashOf, isEnded } from './ended.ts'
import { idleLifetime, open, type Sealed, seal } from './seal.ts'
import { guestSession, type Session, signedOut, viewsWithCart } from './session.ts'

/** `__Host-`: only this host can set it, for all its paths, over TLS (browsers treat localhost as secure). */
export const sessionCookieName = '__Host-karaffel'

/** Seconds after which a session in use is sealed again, so that it does not expire while the visitor uses the shop. */
const renewalAge = 24 * 3600

/** The visitor of a request. The cookie is opened when it is first read, and written when the session changed. */
export class Visitor {
  #cookies: string | undefined
  #env: Env
  #opened: Promise<Sealed | undefined> | undefined
  #valid: Promise<Sealed | undefined> | undefined
  #changed: Session | undefined
  #isWritten = false

  constructor(cookies: string | undefined, env: Env) {
    this.#cookies = cookies
    this.#env = env
  }

  async session(): Promise<Session> {
    const sealed = this.#changed ? undefined : await this.#validSeal()
    return this.#changed ?? sealed?.session ?? guestSession()
  }

  /** Customer group, 0 for guests. */
  async group(): Promise<number> {
    return (await this.audience()).group
  }

  /** Returns all data of a visitor on which a cached page may depend. They are in the seal, so no lookup is needed. */
  async audience(): Promise<{ group: number; showsNet: boolean }> {
    const isGuest = !this.#changed && !this.#cookies?.includes(sessionCookieName)
    const session = isGuest ? undefined : (this.#changed ?? (await this.#sealed())?.session)
    return { group: session?.groupId ?? 0, showsNet: session?.showsNet ?? false }
  }

  change(session: Session): void {
    this.#changed = session
    this.#isWritten = false
  }

  /**
   * Returns a key for sent values: the same for each request with this cookie, and random without one. So a form that was pressed twice is
   * recognised, until a response has sealed the session again (`sealAnew`).
   */
  async keyOf(sent: string): Promise<string> {
    const sealed = this.#seal()
    return sealed ? hashOf(`${sealed} ${sent}`) : crypto.randomUUID()
  }

  /** Gives the browser another cookie of the same session. */
  async sealAnew(): Promise<void> {
    if (this.#seal()) this.change(await this.session())
  }

  /** Returns whether the customer's session has ended without a sign-out: this request found it ended or its token refused. */
  async hasEnded(): Promise<boolean> {
    const { token, hasLeft } = await this.session()
    return token === undefined && !hasLeft && (await this.#sealed())?.session.token !== undefined
  }

  /** Returns each `Set-Cookie` of this response, once; none if the browser's cookies are still valid. */
  async setCookies(now = Date.now()): Promise<string[]> {
    if (this.#isWritten) return []
    const sealed = await this.#validSeal()
    const session = await this.session()
    const mark = markFor(session)
    if (!this.#changed && (!sealed || now / 1000 - sealed.sealedAt < renewalAge))
      return markIn(this.#cookies ?? '') === mark ? [] : [markCookie(mark)]
    this.#isWritten = true
    const value = await seal(session, settings(this.#env).SESSION_SECRET[0] ?? '', now)
    const own = `${sessionCookieName}=${value}; Max-Age=${idleLifetime}; Path=/; HttpOnly; Secure; SameSite=Lax`
    const views = viewsWithCart(session)
    const cookies = mark || markIn(this.#cookies ?? '') ? [own, markCookie(mark)] : [own]
    if (!views.length && !this.#cookies?.includes(`${cartMark}=`)) return cookies
    return [...cookies, readable(cartMark, views.join('.'))]
  }

  /** Returns the session, unless it has been ended: then the visitor is a guest from now on. */
  #validSeal(): Promise<Sealed | undefined> {
    this.#valid ??= this.#sealed().then(async (sealed) => {
      if (!sealed || !(await isEnded(sealed.session, this.#env))) return sealed
      if (!this.#changed) this.change(signedOut(sealed.session))
      return undefined
    })
    return this.#valid
  }

  #sealed(): Promise<Sealed | undefined> {
    this.#opened ??= this.#open()
    return this.#opened
  }

  #seal(): string | undefined {
    return this.#cookies && parse(this.#cookies, sessionCookieName)[sessionCookieName]
  }

  async #open(): Promise<Sealed | undefined> {
    const sealed = this.#seal()
    return sealed ? open(sealed, settings(this.#env).SESSION_SECRET) : undefined
  }
}

/** Returns the value of the readable cookie for a signed-in customer; undefined for guests. */
function markFor({ token, customerId, groupId, showsNet, hasLeft }: Session): string | undefined {
  if (token && customerId !== undefined) return markOf(customerId, audienceText(groupId, showsNet ?? false))
  return hasLeft ? signedOutMark : undefined
}

function markCookie(mark: string | undefined): string {
  return readable(customerMark, mark ?? '')
}

/** Returns a cookie that the page may read; an empty value removes it. */
function readable(name: string, value: string): string {
  return `${name}=${value}; Max-Age=${value ? idleLifetime : 0}; Path=/; Secure; SameSite=Lax`
}
