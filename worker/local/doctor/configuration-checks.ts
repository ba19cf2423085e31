import * as v from 'valibot'
import { originVar, storeCodes } from '#shared/store-view.ts'
import { demonstrationFile } from '#worker/local/content-files/content-folder.ts'
import { configs as files } from '#worker/local/wrangler.ts'
import { transferLimits } from '#worker/platform/order/transfer.ts'
import { type Check, type Fault, some, unless } from './check.ts'
import type { Configuration } from './configuration.ts'

/** Minimum length of each required secret (characters); `worker/env.ts` refuses shorter ones. */
export const neededSecrets = { SESSION_SECRET: 32, INVALIDATE_KEY: 16, GROUP_TOKEN_SECRET: 32 } as const

const workers = ['storefront', 'platform'] as const

/** Checks of the configuration that will be deployed. None of them uses the network. */
export const configurationChecks: readonly Check<Configuration>[] = [
  { name: 'seller', look: seller },
  { name: 'admin domain', look: adminDomain },
  { name: 'passkeys', look: passkeys },
  { name: 'addresses', look: origins },
  { name: 'secrets', look: secrets },
  { name: 'mail', look: mail },
  { name: 'proof of age', look: ageIssuer },
  { name: 'card provider', look: cards, note: noCards },
  { name: 'bank transfers', look: transfers },
  { name: 'test parts', look: testParts },
  { name: 'database', look: database },
  { name: 'namespaces', look: namespaces },
]

function seller(configuration: Configuration): Fault[] {
  const inventedSeller = demonstrationFile('seller.yaml', v.array(v.string()))
  const invented = texts(configuration.seller).filter(
    ({ text }) => /\.example\b/.test(text) || inventedSeller.some((part) => text.includes(part)),
  )
  return unless(
    invented.length === 0,
    `The seller is still the demonstration’s: ${some(invented.map(({ path, text }) => `${path} “${text}”`))}`,
    'Write your own into shared/shop.ts; the law wants it in each confirmation',
  )
}

function adminDomain(configuration: Configuration): Fault[] {
  return workers.flatMap((worker) => {
    const domain = configuration[worker].vars.ADMIN_DOMAIN
    return unless(
      Boolean(domain) && !domain?.endsWith('.example'),
      `ADMIN_DOMAIN of the ${worker} is ${domain ?? 'not there'}`,
      `Write the domain of your own e-mail addresses into [vars] of ${files[worker]}: its users clear the cache and open the desk`,
    )
  })
}

function passkeys({ platform }: Configuration): Fault[] {
  return unless(
    platform.vars.DESK_PASSKEY !== 'off',
    'DESK_PASSKEY is off: a password alone opens the desk, where orders are sent and money goes back',
    `Take DESK_PASSKEY out of [vars] of ${files.platform}, and npm run desk -- --invite name@… --remote for each colleague`,
  )
}

function origins({ storefront, platform }: Configuration): Fault[] {
  return storeCodes.map(originVar).flatMap((name) => {
    const [one, other] = [storefront.vars[name], platform.vars[name]]
    const isAddress = /^https:\/\/[^/]+\.[^/.]+$/.test(one ?? '') && !one?.endsWith('.example')
    return unless(
      isAddress && one === other,
      isAddress
        ? `${name} is ${one} and, of the platform, ${other ?? 'not there'}`
        : `${name} is ${one ?? 'not there'}`,
      `Write ${name} = "https://…" into [vars] of ${files.storefront} and of ${files.platform}: canonical links and those in mails begin with it`,
    )
  })
}

function secrets({ secrets }: Configuration): Fault[] {
  return Object.entries(neededSecrets).flatMap(([name, letters]) => {
    const secret = secrets[name]
    if (!secret) return unless(false, `${name} is not set`, 'npm run deploy makes it')
    const isWeak = secret !== 'set' && secret.value.split(',').some((value) => weak(value, letters))
    return unless(
      !isWeak,
      `${name} is weak: fewer than ${letters} letters, few different ones, or words`,
      `npx wrangler secret put ${name}, with what \`openssl rand -base64 32\` says`,
    )
  })
}

/** Returns whether a secret looks typed rather than random. A random one has many different characters, and digits or both cases. */
function weak(value: string, letters: number): boolean {
  const isOneKind = /^[a-z]+$|^[A-Z]+$|^\d+$/.test(value)
  return (
    value.length < letters || new Set(value).size < 10 || isOneKind || /secret|password|change/i.test(value)
  )
}

function mail({ platform }: Configuration): Fault[] {
  const { MAIL_FROM } = platform.vars
  return unless(
    Boolean(MAIL_FROM) && !MAIL_FROM?.includes('.example'),
    `Mails have no sender: MAIL_FROM is ${MAIL_FROM ?? 'not there'}`,
    `Turn on Email Routing for your domain and write MAIL_FROM into [vars] of ${files.platform}`,
  )
}

function ageIssuer({ storefront, platform }: Configuration): Fault[] {
  const todo = `Write AGE_ISSUER and AGE_CLIENT_ID of your identity broker into [vars] of both files (docs/decisions/025-age-check.md): without it no alcohol can be ordered`
  return ['AGE_ISSUER', 'AGE_CLIENT_ID'].flatMap((name) => {
    const [one, other] = [storefront.vars[name], platform.vars[name]]
    return unless(
      Boolean(one) && one === other,
      one ? `${name} is ${one} and, of the platform, ${other ?? 'not there'}` : `${name} is not there`,
      todo,
    )
  })
}

function transfers({ platform }: Configuration): Fault[] {
  try {
    transferLimits(platform.vars)
    return []
  } catch (error) {
    const found = `${(error as Error).message}: until then no order is taken`
    return [{ found, todo: `Change it in [vars] of ${files.platform}, or take it out` }]
  }
}

function noCards({ secrets }: Configuration): string | undefined {
  return secrets.REEPAY_API_KEY
    ? undefined
    : 'Cards are not offered: REEPAY_API_KEY is not set. Shoppers pay in the other ways of payments.yaml'
}

/** With an API key but no webhook secret, the shop would charge cards and never receive the result. */
function cards({ secrets }: Configuration): Fault[] {
  return unless(
    Boolean(secrets.REEPAY_API_KEY) === Boolean(secrets.REEPAY_WEBHOOK_SECRET),
    'Of REEPAY_API_KEY and REEPAY_WEBHOOK_SECRET only one is set',
    `npx wrangler secret put … -c ${files.platform} for the other; without either no card is offered`,
  )
}

function testParts({ storefront, platform }: Configuration): Fault[] {
  return [storefront, platform].flatMap(({ vars }) =>
    ['TEST_BROKER', 'TEST_PAYMENT'].flatMap((name) =>
      unless(
        !vars[name] || vars[name] === 'off',
        `${name} is ${vars[name]}: anybody could prove an age or pay with what is invented`,
        `Take ${name} out of [vars]`,
      ),
    ),
  )
}

function database({ platform }: Configuration): Fault[] {
  const isId = ({ id }: { id: string }) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return unless(
    platform.databases.length > 0 && platform.databases.every(isId),
    `${files.platform} names no D1 database of an account`,
    'npm run deploy makes it and writes its id there',
  )
}

function namespaces({ storefront }: Configuration): Fault[] {
  const without = storefront.namespaces.filter(({ id }) => !/^[0-9a-f]{32}$/.test(id))
  return unless(
    without.length === 0,
    `${files.storefront} names no KV namespace of an account for ${some(without.map(({ binding }) => binding))}`,
    'npm run deploy makes each and writes its id there',
  )
}

interface NamedText {
  path: string
  text: string
}

function texts(value: unknown, path = ''): NamedText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, path ? `${path}.${name}` : name))
}
