import { cartCreate, cartUpdate } from '#shared/platform-api/cart.ts'
import type { BodyOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import { userCreate, userLogin } from '#shared/platform-api/user.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type Answer, ask, platform } from './ask.ts'
import { impossible, leave } from './attempt.ts'
import { product } from './found.ts'
import type { Credentials } from './platform-under-test.ts'
import { readResult, resultOf } from './result.ts'

type CartItem = BodyOf<typeof cartUpdate>['cartItem']
export type Line = ResultOf<typeof cartUpdate>

/** Creates an empty cart and returns its id; with a token it is the customer's cart. */
export function openCart(view: StoreCode, token?: string): Promise<string> {
  return resultOf(cartCreate, { view, token })
}

export function put(view: StoreCode, cartId: string, cartItem: CartItem, token?: string): Promise<Answer> {
  return ask(cartUpdate, { view, cartId, token, body: { cartItem: { ...cartItem, quoteId: cartId } } })
}

export interface FilledCart {
  cartId: string
  line: Line
}

/** Creates a guest's cart with one line. */
export async function cartWith(view: StoreCode, cartItem?: CartItem): Promise<FilledCart> {
  const cartId = await openCart(view)
  const item = cartItem ?? { sku: (await product(view)).sku, qty: 1 }
  return { cartId, line: readResult(cartUpdate, await put(view, cartId, item)) }
}

export interface SignedIn extends Credentials {
  token: string
  refreshToken: string
}

/** Returns a signed-in customer: the given one, or a new one if customers may stay behind. Always the same one per view. */
export function signedIn(view: StoreCode = 'da'): Promise<SignedIn> {
  const session = sessions.get(view) ?? someCustomer(view).then(signIn)
  sessions.set(view, session)
  return session
}

const sessions = new Map<StoreCode, Promise<SignedIn>>()

export async function signIn({ username, password }: Credentials): Promise<SignedIn> {
  const answer = await ask(userLogin, { body: { username, password } })
  const token = readResult(userLogin, answer)
  return { username, password, token, refreshToken: answer.json.meta.refreshToken }
}

/** Creates a customer for one test, in the default group. */
export async function newCustomer(view: StoreCode): Promise<Credentials> {
  const body = newCustomerBody()
  await resultOf(userCreate, { view, body })
  return { username: body.customer.email, password: body.password }
}

/** Returns the data of a new customer. Throws if customers may not stay behind, even for calls that should be refused. */
export function newCustomerBody() {
  leave('a customer')
  const key = crypto.randomUUID()
  return {
    customer: { email: `contract-${key}@example.dk`, firstname: 'Mette', lastname: 'Holm' },
    password: `seven bottles ${key}`,
  }
}

async function someCustomer(view: StoreCode): Promise<Credentials> {
  const [given] = platform.customers
  if (!platform.isEmbedded && given) return given
  if (!platform.mayWrite) throw impossible('needs a customer: --username and --password')
  return newCustomer(view)
}
