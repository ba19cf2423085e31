import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { newsletterSubscribe } from '#shared/platform-api/newsletter.ts'
import type { Context } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { translateFor } from '#worker/render/messages.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { tooMany } from './answer.ts'
import type { EdgeAnswer } from './input.ts'

/** Returns the consent in the words that every box and form of the view shows. */
export function newsletterWords(c: Context): string {
  const t = translateFor(c.get('view').code)
  return `${t('Send me the newsletter by e-mail')}. ${t('You can unsubscribe in every letter.')}`
}

/** Subscribes with the words of consent that were shown, whatever the browser sent; `page` is the path of the form. */
export async function subscribe(body: BodyOf<typeof newsletterSubscribe>, c: Context): Promise<EdgeAnswer> {
  if (await isRateLimited(c, 'service')) return tooMany
  const { page = '' } = body
  const consent = { words: newsletterWords(c), page: /^\/[\w/.%-]*$/.test(page) ? page : '/newsletter' }
  return callAsVisitor(newsletterSubscribe, { body: { ...body, ...consent } }, c)
}
