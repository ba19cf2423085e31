import * as v from 'valibot'
import { misfits } from '#shared/schema-issues.ts'
import type { OriginVars } from '#shared/store-view.ts'
import type { Generations } from './cache/generations.ts'
import type { Desk } from './chat/desk.ts'

/** `ORIGIN_DA` and the like are for canonical addresses. */
export interface Env extends OriginVars {
  ASSETS: Fetcher
  /** The embedded platform. */
  PLATFORM: Fetcher
  GENERATIONS: DurableObjectNamespace<Generations>
  /** Of `Conversation` (worker/chat/conversation.ts), which knows this file. */
  CONVERSATIONS: DurableObjectNamespace
  DESK: DurableObjectNamespace<Desk>
  /** request_path → target_path of the old shop. */
  REDIRECTS: KVNamespace
  /** Sessions that are over before their cookie expires. */
  ENDED_SESSIONS: KVNamespace
  IMAGES: ImagesBinding
  /** Where counts of pages, searches, carts and orders go; without it to the platform. */
  FIGURES?: AnalyticsEngineDataset
  LOGIN_LIMIT: RateLimit
  /** Tries at one account, wherever they come from. */
  ACCOUNT_LIMIT: RateLimit
  ORDER_LIMIT: RateLimit
  COUPON_LIMIT: RateLimit
  SERVICE_LIMIT: RateLimit
  CART_LIMIT: RateLimit
  ADMIN_DOMAIN: string
  SESSION_SECRET: string
  INVALIDATE_KEY: string
  GROUP_TOKEN_SECRET: string
  PLATFORM_URL?: string
  /** Milliseconds after which no answer of the platform is waited for, whatever the call. */
  PLATFORM_TIME_LIMIT?: string
  /** Seconds after which an answer of the chat that was not read is mailed. */
  ANSWER_MAIL_SECONDS?: string
  /** Milliseconds after which no answer of the search is waited for. */
  SEARCH_TIME_LIMIT?: string
  /** The identity broker that proves ages; without it the embedded platform's test broker is asked. */
  AGE_ISSUER?: string
  AGE_CLIENT_ID?: string
  AGE_CLIENT_SECRET?: string
  AGE_SCOPE?: string
  /** Script of the Swedish e-ID's widget; only loaded after consent. */
  EID_WIDGET?: string
  /** Filters that a list offers at most. */
  MAX_FILTERS?: string
  /** The category that the shop's tree begins with. */
  ROOT_CATEGORY?: string
  /** 'true' or 'false': whether the platform writes `price` and `special_price`, and `final_price`, with tax. */
  SOURCE_PRICE_INCLUDES_TAX?: string
  FINAL_PRICE_INCLUDES_TAX?: string
  /** The tax class of anonymous customers (tax.userGroupId), a whole number: each customer group is a class of its own then. */
  TAX_USER_GROUP_ID?: string
  /** 'true' or 'false': all are taxed as that class (useOnlyDefaultUserGroupId). */
  TAX_DEFAULT_GROUP_ONLY?: string
  /** 'true' or 'false': whether a token that the platform refuses is renewed. */
  TOKEN_RENEWAL?: string
  /** 'true' or 'false': whether a category's slug is its `url_key`; else its name with its id behind it. */
  SLUG_FROM_URL_KEY?: string
  /** 'true' or 'false': whether links to categories are their `url_path`; else `/c/{slug}`. */
  URL_DISPATCHING?: string
  /** Codes of views, comma between, whose links to categories begin with the code: `/da/c/rodvin`. */
  APPEND_STORE_CODE?: string
  /** How often a visitor whose token is refused is given a guest's cart instead. */
  MAX_CART_BYPASS_ATTEMPTS?: string
  /** Attribute codes, comma between, that are never asked for. */
  SKIPPED_ATTRIBUTES?: string
  /** 'true' or 'false': whether every name under the shop's is only ever asked by TLS, and browsers may list it as such. */
  HSTS_SUBDOMAINS?: string
  HSTS_PRELOAD?: string
  /** What visits are measured with, after consent: without any of these nobody is asked and nothing is stored. */
  GTM_ID?: string
  GA4_ID?: string
  META_PIXEL_ID?: string
  /** Share of the visits, of those who agree to statistics, whose pages are timed: 0 to 1. More than 0 is reason enough to ask. */
  SPEED_SHARE?: string
  /** Where Google's and Meta's scripts come from, if not from their usual addresses. */
  GOOGLE_TAG_URL?: string
  META_SCRIPT_URL?: string
}

const Secret = v.pipe(v.string(), v.minLength(32, 'has to be 32 characters or longer'))

const YesOrNo = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((word) => word === 'true'),
)

const Codes = v.pipe(
  v.string(),
  v.transform((codes) => codes.split(',').map((code) => code.trim())),
)

const Settings = v.object({
  /** Users of this e-mail domain may clear the cache. */
  ADMIN_DOMAIN: v.pipe(v.string(), v.nonEmpty()),
  /** The first seals sessions, further ones (comma between) only open what they have sealed before. */
  SESSION_SECRET: v.pipe(
    v.string(),
    v.transform((secrets) => secrets.split(',')),
    v.array(Secret),
  ),
  INVALIDATE_KEY: v.pipe(v.string(), v.minLength(16, 'has to be 16 characters or longer')),
  GROUP_TOKEN_SECRET: Secret,
  ROOT_CATEGORY: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '2'),
  /** As the broker spells itself in its discovery document. */
  AGE_ISSUER: v.optional(v.pipe(v.string(), v.url())),
  AGE_CLIENT_ID: v.optional(v.string(), 'karaffel'),
  /** Without one the shop is a public client, proved by PKCE alone. */
  AGE_CLIENT_SECRET: v.optional(v.string()),
  AGE_SCOPE: v.optional(v.string(), 'openid age_verify:{age}'),
  EID_WIDGET: v.optional(v.string()),
  SOURCE_PRICE_INCLUDES_TAX: v.optional(YesOrNo),
  FINAL_PRICE_INCLUDES_TAX: v.optional(YesOrNo),
  TAX_USER_GROUP_ID: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  TAX_DEFAULT_GROUP_ONLY: v.optional(YesOrNo),
  /** Where not, who has such a token is signed out (USER-32). */
  TOKEN_RENEWAL: v.optional(YesOrNo, 'true'),
  SLUG_FROM_URL_KEY: v.optional(YesOrNo, 'true'),
  URL_DISPATCHING: v.optional(YesOrNo, 'false'),
  APPEND_STORE_CODE: v.optional(Codes, ''),
  MAX_CART_BYPASS_ATTEMPTS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '1'),
  SKIPPED_ATTRIBUTES: v.optional(Codes, ''),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))),
  GA4_ID: v.optional(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]+$/))),
  META_PIXEL_ID: v.optional(v.pipe(v.string(), v.digits())),
  SPEED_SHARE: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(1))),
  GOOGLE_TAG_URL: v.optional(v.pipe(v.string(), v.url()), 'https://www.googletagmanager.com'),
  META_SCRIPT_URL: v.optional(v.pipe(v.string(), v.url()), 'https://connect.facebook.net'),
  HSTS_SUBDOMAINS: v.optional(YesOrNo, 'true'),
  HSTS_PRELOAD: v.optional(YesOrNo, 'false'),
  MAX_FILTERS: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '999'),
  /** The platform to call in place of the embedded one, without a slash at its end. */
  PLATFORM_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  /** Milliseconds: the longest that any call waits, also those that may take their time, such as an order. */
  PLATFORM_TIME_LIMIT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(100)),
    '25000',
  ),
  /** Seconds after which an answer of the chat that was not read is mailed, where an address was given. */
  ANSWER_MAIL_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '300'),
  /** Milliseconds (SEARCH-15). */
  SEARCH_TIME_LIMIT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(100)),
    '1000',
  ),
})

export type Settings = v.InferOutput<typeof Settings>

const parsed = new WeakMap<Env, Settings>()

/** Vars and secrets, checked once for each `env` of the runtime. Throws with the names of those that are wrong. */
export function settings(env: Env): Settings {
  let found = parsed.get(env)
  if (!found) {
    const result = v.safeParse(Settings, env)
    if (!result.success) throw new Error(`Settings: ${misfits(result.issues)}`)
    found = result.output
    parsed.set(env, found)
  }
  return found
}
