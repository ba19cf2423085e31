/** Address and sign-in of a Vendure. */
export interface VendureAccess {
  /** The address below which `/admin-api` is. */
  api: string
  /** Name and password of an administrator who may read the catalogue: `name:password`. */
  admin: string
  /** Tokens of the channels by store view: `da=token,sv=token`. Absent: the tokens are the codes of the views. */
  channels?: string | undefined
}

/** Maximum time of a request (milliseconds). */
const timeLimit = 30_000

/** Returns the token of a view's channel. */
export function channelToken({ channels = '' }: Pick<VendureAccess, 'channels'>, view: string): string {
  const named = channels.split(',').map((pair) => pair.trim().split('='))
  return named.find(([code]) => code === view)?.[1] ?? view
}

/** Sessions by address and sign-in. Each would stay at Vendure for a year, and opening one costs a slow hash. */
const sessions = new Map<string, string>()
const sessionOf = ({ api, admin }: VendureAccess) => `${api} ${admin}`

/** An administrator's session at a Vendure. */
export class AdminApi {
  readonly #access: VendureAccess
  readonly #token: string

  private constructor(access: VendureAccess, token: string) {
    this.#access = access
    this.#token = token
  }

  /** Signs in, once for many calls. Throws a readable `Error` if Vendure is unreachable or refuses. */
  static async open(access: VendureAccess): Promise<AdminApi> {
    const known = sessions.get(sessionOf(access))
    if (known) return new AdminApi(access, known)
    const [username, ...password] = access.admin.split(':')
    const { data, token } = await send<{ login: { message?: string } }>(access, {
      query: `mutation ($username: String!, $password: String!) {
        login(username: $username, password: $password) { ... on ErrorResult { message } }
      }`,
      variables: { username, password: password.join(':') },
    })
    if (!token)
      throw new Error(`Vendure refuses the sign-in of ${username}: ${data.login.message ?? 'no token'}`)
    sessions.set(sessionOf(access), token)
    return new AdminApi(access, token)
  }

  /** Sends a query to the channel of a view; without a view to the default channel. */
  async query<Data>(query: string, variables: object = {}, view?: string): Promise<Data> {
    const headers = {
      Authorization: `Bearer ${this.#token}`,
      ...(view !== undefined && { 'vendure-token': channelToken(this.#access, view) }),
    }
    try {
      return (await send<Data>(this.#access, { query, variables }, headers)).data
    } catch (error) {
      // The session may have ended: the next call signs in again.
      sessions.delete(sessionOf(this.#access))
      throw error
    }
  }
}

async function send<Data>(
  { api }: VendureAccess,
  body: { query: string; variables: object },
  headers: Record<string, string> = {},
): Promise<{ data: Data; token: string | null }> {
  const address = `${api.replace(/\/$/, '')}/admin-api`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimit),
  }).catch((error) => {
    throw new Error(`${address} is unreachable: ${(error as Error).message}`)
  })
  if (!answer.headers.get('Content-Type')?.includes('json'))
    throw new Error(`${address} answers ${answer.status}`)
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data || errors?.length) throw new Error(`${address} answers ${errors?.[0]?.message ?? answer.status}`)
  return { data, token: answer.headers.get('vendure-auth-token') }
}
