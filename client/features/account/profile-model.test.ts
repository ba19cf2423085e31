import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { type Names, noProfileChanges, type ProfileChanges, withProfileChange } from './profile-state.ts'
import { changedSince, type ProfileServer, syncProfile } from './profile-sync.ts'

/**
 * Random histories of changes of the profile on two devices that two customers use: calls that do not arrive, answers that
 * get lost, accounts that are changed elsewhere, sessions that change while a change is sent. No change is lost, applied
 * twice, or applied to another customer. Runs two thousand histories; KARAFFEL_HISTORIES=20000 runs more.
 */
const histories = Number(process.env.KARAFFEL_HISTORIES ?? 2000)

simulatedLocalStorage()

type Fate = 'answered' | 'unsent' | 'unheard' | 'fails' | 'refused' | 'another signs in'

let ids = 0
const mette = 1
const ida = 2

/** Returns the platform's accounts by customer, and the accepted changes in order. */
function simulatedPlatform() {
  const accounts = new Map([mette, ida].map((id) => [id, accountOf(id)]))
  const taken: { customer: number; lastname: string }[] = []
  const change = (id: number, names: Names) => {
    const before = accounts.get(id) as Customer
    accounts.set(id, { ...before, ...names, updated_at: `${Number(before.updated_at) + 1}` })
  }
  return { accounts, taken, change }
}

function accountOf(id: number): Customer {
  const person = { id, group_id: 1, email: `${id}@example.dk`, firstname: 'Mette', lastname: 'Holm' }
  const times = { created_at: '', updated_at: '0' }
  const unused = { addresses: [], custom_attributes: [] }
  const extension_attributes = {
    is_subscribed: false,
    is_confirmed: true,
    keeps_viewed: false,
    shows_net: true,
    has_club: true,
  }
  return { ...person, ...times, ...unused, extension_attributes, store_id: 1, website_id: 1 }
}

type Platform = ReturnType<typeof simulatedPlatform>

function simulatedDevice(platform: Platform) {
  const device = {
    record: createSharedRecord(`profile-${++ids}`, noProfileChanges, memoryStorage(), {
      postMessage() {},
      onmessage: null,
    }) as SharedRecord<ProfileChanges>,
    session: 0,
    fates: [] as Fate[],
    sync: () =>
      syncProfile(
        device.record,
        () => {},
        server,
        (work) => work(),
      ),
  }
  const answer = <Result>(work: () => Result, mayBeRefused = false) => {
    const fate = device.fates.shift() ?? 'answered'
    if (fate === 'unsent') throw new CallFailed(0)
    if (fate === 'fails') throw new CallFailed(503)
    if (fate === 'another signs in') device.session = device.session === mette ? ida : mette
    if (!device.session) return refused('unauthorized')
    if (fate === 'refused' && mayBeRefused)
      return refused('invalid', [{ field: 'customer.firstname', message: 'No' }])
    const result = work()
    if (fate === 'unheard') throw new CallFailed(0)
    return result
  }
  const server: ProfileServer = {
    async me() {
      return answer(() => ({ ok: true, result: platform.accounts.get(device.session) as Customer }) as const)
    },
    async save({ email, ...names }) {
      return answer(() => {
        const id = device.session
        if (platform.accounts.get(id)?.email !== email)
          return refused('invalid', [{ field: 'customer.email' }])
        platform.taken.push({ customer: id, lastname: names.lastname })
        platform.change(id, names)
        return { ok: true, result: null } as const
      }, true)
    },
  }
  return device
}

function refused(refusal: string, errors: unknown[] = []) {
  return { ok: false, refusal, message: '', meta: { errors } } as const
}

type Device = ReturnType<typeof simulatedDevice>

const save = (device: Device, lastname: string, customer = device.session) => {
  const change = { id: `${++ids}`, customer, names: { firstname: 'Mette', lastname } }
  return device.record.change((changes) => withProfileChange(changes, change))
}

function shopOf(session: number) {
  const platform = simulatedPlatform()
  const device = simulatedDevice(platform)
  device.session = session
  return { ...platform, device, lastname: () => platform.accounts.get(session)?.lastname }
}

it('a profile change waits without a network, and is sent once when the network is back', async () => {
  const { device, taken } = shopOf(mette)
  await save(device, 'Krogh')
  device.fates.push('unsent')
  expect(await device.sync()).toBe('unreachable')
  expect(device.record.get()).toHaveLength(1)
  expect(await device.sync()).toBe('done')
  expect([device.record.get(), taken]).toEqual([[], [{ customer: mette, lastname: 'Krogh' }]])
})

it('a profile change is not sent again if its answer was lost, even if the profile was changed back since', async () => {
  const { device, taken, change, lastname } = shopOf(mette)
  await save(device, 'Krogh')
  device.fates.push('answered', 'unheard')
  expect(await device.sync()).toBe('unreachable')
  change(mette, { firstname: 'Mette', lastname: 'Holm' })
  expect(await device.sync()).toBe('done')
  expect([taken.length, lastname()]).toEqual([1, 'Holm'])
  expect(device.record.get()).toMatchObject([{ names: { lastname: 'Krogh' }, refusal: changedSince }])
})

it('a profile change waits for its customer while somebody else is signed in', async () => {
  const { device, taken } = shopOf(mette)
  await save(device, 'Krogh')
  device.session = ida
  await device.sync()
  expect(taken).toEqual([])
  device.session = mette
  device.fates.push('answered', 'another signs in')
  await device.sync()
  expect(taken).toEqual([])
  device.session = mette
  expect(await device.sync()).toBe('done')
  expect(taken).toEqual([{ customer: mette, lastname: 'Krogh' }])
})

it(`profile changes in ${histories} random histories are not lost, repeated or sent for the wrong customer`, {
  timeout: 3_600_000,
}, async () => {
  const step = fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom('save', 'save', 'sync', 'sync', 'elsewhere', 'back', 'enter', 'end', 'leave'),
    customer: fc.constantFrom(mette, ida),
    fates: fc.array(
      fc.constantFrom<Fate>(
        'answered',
        'answered',
        'unsent',
        'unheard',
        'fails',
        'refused',
        'another signs in',
      ),
      { maxLength: 5, size: 'max' },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const platform = simulatedPlatform()
      const devices = [simulatedDevice(platform), simulatedDevice(platform)] as const
      for (const device of devices) device.session = mette
      /** Maps a last name to the customer and the device that made the change. */
      const made = new Map<string, { customer: number; device: Device }>()
      const waits = new Map<string, true>()
      for (const { who, what, customer, fates } of steps) {
        const device = devices[who]
        if (what === 'save' && device.session) {
          const lastname = `No. ${made.size}`
          for (const [text, { customer, device: of }] of made)
            if (of === device && customer === device.session) waits.delete(text)
          made.set(lastname, { customer: device.session, device })
          waits.set(lastname, true)
          await save(device, lastname)
        }
        if (what === 'sync') {
          device.fates.push(...fates)
          await device.sync()
          device.fates.length = 0
        }
        if (what === 'elsewhere') platform.change(customer, { firstname: 'Mette', lastname: 'Elsewhere' })
        if (what === 'back') platform.change(customer, { firstname: 'Mette', lastname: 'Holm' })
        if (what === 'enter' || what === 'end') device.session = what === 'end' ? 0 : customer
        if (what === 'leave') {
          for (const [text, { device: of }] of made) if (of === device) waits.delete(text)
          device.session = 0
          await device.record.forget()
        }
      }
      for (const device of devices) {
        for (const customer of [mette, ida]) {
          device.session = customer
          expect(await device.sync()).toBe('done')
        }
      }
      const texts = platform.taken.map(({ lastname }) => lastname)
      expect(new Set(texts).size).toBe(texts.length)
      for (const { customer, lastname } of platform.taken) expect(made.get(lastname)?.customer).toBe(customer)
      // Each change was accepted or is shown as refused, unless a later change or a sign-out replaced it.
      for (const text of waits.keys()) {
        const kept = made
          .get(text)
          ?.device.record.get()
          .some((each) => each.names.lastname === text && each.refusal)
        expect([text, texts.includes(text) || kept]).toEqual([text, true])
      }
      for (const { record } of devices) expect(record.get().every(({ refusal }) => refusal)).toBe(true)
    }),
    { numRuns: histories },
  )
})
