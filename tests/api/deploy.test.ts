import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { type Deployment, deploy } from '#worker/local/deploy/deploy.ts'
import { configOf } from '#worker/local/deployed-database.ts'
import { workerSettings } from '#worker/local/doctor/configuration.ts'
import { temporaryFolder } from '#worker/local/shop.ts'
import { openShopFront, type ShopFront } from '../support/shop-front.ts'

/** The resources of the simulated account. */
interface Account {
  databases: string[]
  namespaces: string[]
  buckets: string[]
  secrets: Record<'karaffel' | 'platform' | 'agents', string[]>
  versions: Record<string, number>
  /** A deployment whose command contains this text fails. */
  refuses?: string
  calls: string[]
}

/** A stand-in for wrangler 4, whose account is a file beside it. */
const standIn = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
const file = __dirname + '/account.json'
const account = JSON.parse(readFileSync(file, 'utf8'))
const typed = process.argv.slice(2)
const said = typed.join(' ')
const worker = /(platform|agents)\\/wrangler/.exec(said)?.[1] ?? 'karaffel'
const id = (name) => Buffer.from(name.padEnd(16, '0').slice(-16)).toString('hex')
const uuid = (name) => id(name).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const absent = (words) => { console.error(words); process.exitCode = 1 }
const print = (value) => console.log(JSON.stringify(value))
account.calls.push(said.replace(/--secrets-file \\S+/, '--secrets-file'))
if (said === 'whoami --json') print({ loggedIn: true, authType: 'API Token' })
else if (said === 'd1 list --json') print(account.databases.map((name) => ({ uuid: uuid(name), name })))
else if (said === 'kv namespace list') print(account.namespaces.map((title) => ({ id: id(title), title })))
else if (said === 'r2 bucket list') console.log(account.buckets.map((name) => 'name:           ' + name + '\\ncreation_date:  2026-11-01').join('\\n\\n'))
else if (/^r2 bucket create/.test(said)) account.buckets.push(typed[3])
else if (/^d1 create/.test(said)) account.databases.push(typed[2])
else if (/^kv namespace create/.test(said)) account.namespaces.push(typed[3])
else if (/^secret list/.test(said))
  account.versions[worker] ? print(account.secrets[worker].map((name) => ({ name, type: 'secret_text' }))) : absent('Worker "' + worker + '" not found.')
else if (/^deployments status/.test(said))
  account.versions[worker] ? print({ id: 'd', versions: [{ version_id: worker + '-' + account.versions[worker], percentage: 100 }] }) : absent('This Worker does not exist on your account. [code: 10007]')
else if (/^deploy /.test(said) && account.refuses && said.includes(account.refuses)) absent('Too large')
else if (/^deploy /.test(said)) {
  account.versions[worker] = (account.versions[worker] ?? 0) + 1
  const at = typed.indexOf('--secrets-file')
  if (at > 0) account.secrets[worker].push(...Object.keys(JSON.parse(readFileSync(typed[at + 1], 'utf8'))))
}
writeFileSync(file, JSON.stringify(account))
`

let front: ShopFront
let folder = ''
const printed: string[] = []
const files = () => [join(folder, 'wrangler.toml'), join(folder, 'platform.toml')]
const account = (): Account => JSON.parse(readFileSync(join(folder, 'account.json'), 'utf8'))
/** Returns the calls that change the account, without lists and status. */
const changes = () => account().calls.filter((call) => !/ (list|status)|^whoami/.test(call))

beforeAll(async () => {
  front = await openShopFront()
})
afterAll(() => {
  front.close()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(folder, { recursive: true })
  printed.length = 0
  writeFileSync(join(folder, 'wrangler'), standIn, { mode: 0o755 })
  const nothing: Account = {
    databases: ['karaffel-of-somebody'],
    namespaces: [],
    buckets: [],
    secrets: { karaffel: [], platform: [], agents: [] },
    versions: {},
    calls: [],
  }
  writeFileSync(join(folder, 'account.json'), JSON.stringify(nothing))
  cpSync('wrangler.toml', join(folder, 'wrangler.toml'))
  cpSync('worker/platform/wrangler.toml', join(folder, 'platform.toml'))
  vi.stubEnv('PATH', folder + delimiter + process.env.PATH)
  vi.stubEnv('INVALIDATE_KEY', inject('invalidateKey'))
  front.inFront = withoutTestParts
})

/** Answers 404 for test parts, which the local shop has and a deployed one lacks. */
const withoutTestParts = (path: string) =>
  /^\/(test-window|broker)\//.test(path) ? new Response('', { status: 404 }) : undefined

function run(options: Partial<Deployment> = {}): Promise<boolean> {
  return deploy({
    addresses: [front.url],
    isDry: false,
    keeps: false,
    files: files(),
    secretsFile: join(folder, 'secrets.json'),
    log: (line) => printed.push(line),
    agrees: async () => true,
    build: async () => void printed.push('built'),
    patience: 0,
    ...options,
  })
}

const sent = [
  'd1 migrations apply karaffel --remote -c worker/platform/wrangler.toml',
  'deploy -c dist/platform/wrangler.json',
  'deploy -c dist/agents/wrangler.json',
  'deploy -c dist/karaffel/wrangler.json',
]

it('a first deployment creates missing resources and secrets, and a second one creates nothing twice', async () => {
  expect(await run(), printed.join('\n')).toBe(true)
  expect(changes()).toEqual([
    'kv namespace create karaffel-ended-sessions',
    'd1 create karaffel',
    'r2 bucket create karaffel-photos',
    sent[0],
    `${sent[1]} --secrets-file`,
    sent[2],
    `${sent[3]} --secrets-file`,
  ])
  expect(account().secrets).toEqual({
    karaffel: ['SESSION_SECRET', 'INVALIDATE_KEY', 'GROUP_TOKEN_SECRET'],
    platform: ['GROUP_TOKEN_SECRET'],
    agents: [],
  })
  const [storefront = '', platform = ''] = files()
  expect(workerSettings(platform).databases).toEqual([
    { binding: 'DB', id: expect.stringMatching(/^\w{8}-/) },
  ])
  for (const { id } of workerSettings(storefront).namespaces) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(readFileSync(storefront, 'utf8')).toContain('preview_id = "karaffel-ended-sessions"')
  expect(readFileSync(platform, 'utf8')).toContain('preview_database_id = "karaffel"')
  expect(configOf(readFileSync(platform, 'utf8'), 'd1_databases')).not.toContain('preview_database_id')

  const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8')
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(printed.join('\n')).not.toContain(JSON.parse(secrets).SESSION_SECRET)
  const before = changes().length
  expect(await run()).toBe(true)
  expect(changes().slice(before)).toEqual(sent)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets)

  // Another clone has settings without ids: the account's resources are used.
  cpSync('wrangler.toml', storefront)
  printed.length = 0
  expect(await run({ isDry: true })).toBe(true)
  expect(printed.filter((line) => line.includes(' create '))).toEqual([])
})

it('a deployment that breaks the shop rolls the Workers back, unless it is the first or was broken before', async () => {
  /** The first broken version of the storefront. */
  let broken = 1
  front.inFront = (path) =>
    path === '/robots.txt' && (account().versions.karaffel ?? 0) >= broken
      ? new Response('', { status: 500 })
      : withoutTestParts(path)
  expect(await run()).toBe(false)
  expect(printed.at(-1)).toContain('no version before')
  expect(changes().some((call) => call.startsWith('rollback'))).toBe(false)

  expect(await run({ keeps: true })).toBe(false)
  expect(await run()).toBe(false)
  expect(printed.at(-1)).toContain('It was so before')
  expect(changes().some((call) => call.startsWith('rollback'))).toBe(false)
  broken = 4
  expect(await run()).toBe(false)
  expect(printed.join('\n')).toContain('Broken: robots')
  const reason = '-y -m The doctor found the shop broken -c'
  expect(changes().slice(-3)).toEqual([
    `rollback karaffel-3 ${reason} wrangler.toml`,
    `rollback agents-3 ${reason} worker/agents/wrangler.toml`,
    `rollback platform-3 ${reason} worker/platform/wrangler.toml`,
  ])
})

it('a deployment rolls the other Workers back if the storefront fails', async () => {
  expect(await run()).toBe(true)
  const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8')
  writeFileSync(join(folder, 'account.json'), JSON.stringify({ ...account(), refuses: 'dist/karaffel' }))
  await expect(run()).rejects.toThrow('wrangler deploy -c dist/karaffel/wrangler.json: Too large')
  expect(changes().slice(-3)).toEqual([
    sent[3],
    'rollback agents-1 -y -m A Worker could not be deployed -c worker/agents/wrangler.toml',
    'rollback platform-1 -y -m A Worker could not be deployed -c worker/platform/wrangler.toml',
  ])
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets)
})

it('a dry run of a deployment prints its commands, and nothing is created without agreement', async () => {
  expect(await run({ isDry: true })).toBe(true)
  expect(printed.filter((line) => line.startsWith('npx wrangler'))).toHaveLength(7)
  let asked = ''
  const agrees = async (plan: string) => {
    asked = plan
    return false
  }
  expect(await run({ agrees })).toBe(false)
  expect(asked).toContain('Make the KV namespace karaffel-ended-sessions')
  expect(changes()).toEqual([])
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false)
  expect(readFileSync(join(folder, 'wrangler.toml'), 'utf8')).toBe(readFileSync('wrangler.toml', 'utf8'))
})
