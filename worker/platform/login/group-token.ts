import { jwtVerify, SignJWT } from 'jose'
import type { SignedInCustomer } from './tokens.ts'

const lifetime = '12h'

/** Returns a signed proof of a customer's group, which gives access to group prices in the search. Undefined without a secret. */
export async function signGroupToken(
  visitor: SignedInCustomer,
  secret: string | undefined,
): Promise<string | undefined> {
  if (!secret) return undefined
  return new SignJWT({ group_id: visitor.group_id, id: visitor.id, user: visitor.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secret))
}

/** Returns the group of a token, or 0, the guests' group, if the token is invalid. */
export async function groupOfToken(token: string | undefined, secret: string | undefined): Promise<number> {
  if (!token || !secret) return 0
  try {
    const key = new TextEncoder().encode(secret)
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
    return typeof payload.group_id === 'number' ? payload.group_id : 0
  } catch {
    return 0
  }
}
