import * as v from 'valibot'
import { describeIssues } from '#shared/platform-api/wire.ts'
import type { OriginVars } from '#shared/store-view.ts'
import type { Generations } from './cache/generations.ts'
import type { Desk } from './chat/desk.ts'

/** Settings as they are written: any text. */
type Texts<Written> = { [Name in keyof Written]: string }

/** The bindings that reads of the catalogue and calls of the platform need: the storefront and the Worker of agents have them. */
export interface PlatformEnv extends Texts<v.InferInput<typeof PlatformSettings>> {
  /** The embedded platform. */
  PLATFORM: Fetcher
  /** The Worker of agents has none: it reads as a guest. */
  GROUP_TOKEN_SECRET?: string
}

/** `ORIGIN_DA` and similar vars are for canonical addresses. */
export interface Env extends PlatformEnv, OriginVars, Texts<v.InferInput<typeof Settings>> {
  GROUP_TOKEN_SECRET: string
  ASSETS: Fetcher
  /** Answers shopping agents (worker/agents). Without it the shop answers none. */
  AGENTS?: Fetcher
  GENERATIONS: DurableObjectNamespace<Generations>
  /** The namespace of `Conversation` (worker/chat/conversation.ts), which imports this file. */
  CONVERSATIONS: DurableObjectNamespace
  DESK: DurableObjectNamespace<Desk>
  /** Sessions that ended before their cookie expires. */
  ENDED_SESSIONS: KVNamespace
  IMAGES: ImagesBinding
  /** The dataset for counts of pages, searches, carts and orders; without it they go to the platform. */
  FIGURES?: AnalyticsEngineDataset
  LOGIN_LIMIT: RateLimit
  /** Limits the attempts at one account, from any network. */
  ACCOUNT_LIMIT: RateLimit
  ORDER_LIMIT: RateLimit
  COUPON_LIMIT: RateLimit
  SERVICE_LIMIT: RateLimit
  CART_LIMIT: RateLimit
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

const PlatformSettings = v.object({
  /** The id of the category at the root of the shop's tree. */
  ROOT_CATEGORY: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '2'),
  /** 'true' or 'false': whether the platform writes `price` and `special_price`, and `final_price`, with tax. */
  SOURCE_PRICE_INCLUDES_TAX: v.optional(YesOrNo),
  FINAL_PRICE_INCLUDES_TAX: v.optional(YesOrNo),
  /** The tax class of anonymous customers (tax.userGroupId), a whole number: each customer group is then a class of its own. */
  TAX_USER_GROUP_ID: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  /** 'true' or 'false': all customers are taxed as that class (useOnlyDefaultUserGroupId). */
  TAX_DEFAULT_GROUP_ONLY: v.optional(YesOrNo),
  /** 'true' or 'false': whether a category's slug is its `url_key`; otherwise it is its name with its id behind it. */
  SLUG_FROM_URL_KEY: v.optional(YesOrNo, 'true'),
  /** 'true' or 'false': whether links to categories are their `url_path`; otherwise they are `/c/{slug}`. */
  URL_DISPATCHING: v.optional(YesOrNo, 'false'),
  /** Codes of views, separated by commas, whose links to categories begin with the code: `/da/c/rodvin`. */
  APPEND_STORE_CODE: v.optional(Codes, ''),
  /** Attribute codes, separated by commas, that are never requested. */
  SKIPPED_ATTRIBUTES: v.optional(Codes, ''),
  /** The most filters that a list offers. */
  MAX_FILTERS: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '999'),
  /** The platform to call in place of the embedded one, without a slash at its end. */
  PLATFORM_URL: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  /** Milliseconds: the longest wait of any call, including slow ones such as an order. */
  PLATFORM_TIME_LIMIT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(100)),
    '25000',
  ),
  /** Milliseconds (SEARCH-15). */
  SEARCH_TIME_LIMIT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(100)),
    '1000',
  ),
})

const Settings = v.object({
  ...PlatformSettings.entries,
  /** Users of this e-mail domain may clear the cache. */
  ADMIN_DOMAIN: v.pipe(v.string(), v.nonEmpty()),
  /** The first secret seals sessions, further ones (separated by commas) only open sessions that they have sealed before. */
  SESSION_SECRET: v.pipe(
    v.string(),
    v.transform((secrets) => secrets.split(',')),
    v.array(Secret),
  ),
  INVALIDATE_KEY: v.pipe(v.string(), v.minLength(16, 'has to be 16 characters or longer')),
  GROUP_TOKEN_SECRET: Secret,
  /** The issuer as the broker writes it in its discovery document. */
  AGE_ISSUER: v.optional(v.pipe(v.string(), v.url())),
  AGE_CLIENT_ID: v.optional(v.string(), 'karaffel'),
  /** Without a secret the shop is a public client, proved by PKCE alone. */
  AGE_CLIENT_SECRET: v.optional(v.string()),
  AGE_SCOPE: v.optional(v.string(), 'openid age_verify:{age}'),
  /** Script of the Swedish e-ID's widget; only loaded after consent. */
  EID_WIDGET: v.optional(v.string()),
  /** If false, a visitor with such a token is signed out (USER-32). */
  TOKEN_RENEWAL: v.optional(YesOrNo, 'true'),
  /** Number of times that a visitor whose token is refused gets a guest's cart instead. */
  MAX_CART_BYPASS_ATTEMPTS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '1'),
  /** Services that measure visits after consent: without any of these nobody is asked and nothing is stored. */
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))),
  GA4_ID: v.optional(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]+$/))),
  META_PIXEL_ID: v.optional(v.pipe(v.string(), v.digits())),
  /** Share of the visits with consent to statistics whose pages are timed: 0 to 1. Above 0 the visitor is asked for consent. */
  SPEED_SHARE: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(1))),
  /** The addresses of Google's and Meta's scripts, if they are not the usual ones. */
  GOOGLE_TAG_URL: v.optional(v.pipe(v.string(), v.url()), 'https://www.googletagmanager.com'),
  META_SCRIPT_URL: v.optional(v.pipe(v.string(), v.url()), 'https://connect.facebook.net'),
  /** 'true' or 'false': whether every host under the shop's domain is only reached by TLS, and may be in the preload lists of browsers. */
  HSTS_SUBDOMAINS: v.optional(YesOrNo, 'true'),
  HSTS_PRELOAD: v.optional(YesOrNo, 'false'),
  /** Seconds after which an unread answer of the chat is mailed, if an address was given. */
  ANSWER_MAIL_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), '300'),
})

export type Settings = v.InferOutput<typeof Settings>

/** Returns a function that parses vars and secrets once for each `env` of the runtime. It throws with the names of invalid ones. */
function parsedOnce<Schema extends typeof Settings | typeof PlatformSettings>(schema: Schema) {
  const parsed = new WeakMap<object, v.InferOutput<Schema>>()
  return (env: object): v.InferOutput<Schema> => {
    let found = parsed.get(env)
    if (!found) {
      const result = v.safeParse(schema, env)
      if (!result.success) throw new Error(`Settings: ${describeIssues(result.issues)}`)
      found = result.output
      parsed.set(env, found)
    }
    return found
  }
}

export const settings: (env: Env) => Settings = parsedOnce(Settings)

/** Returns the settings of calls to the platform alone. */
export const platformSettings: (env: PlatformEnv) => v.InferOutput<typeof PlatformSettings> =
  parsedOnce(PlatformSettings)
