import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { fairWeather, simulatedDisk, simulatedWorld, type Weather } from '#tests/fixtures/simulated-world.ts'
import { CallFailed } from '../api.ts'
import { createSharedRecord } from '../shared-record.ts'
import { runAlone } from './cart-lock.ts'
import { isPending, type Task } from './task.ts'
import { withoutTask } from './task-list.ts'
import { transmitNext } from './transmit.ts'

simulatedLocalStorage()

/** A message about a subject, such as a customer's profile; each history uses a `text` only once. */
interface Message extends Task {
  subject: string
  text: string
}

const subjects = ['profile', 'question']
const initial: readonly Message[] = []

/** Returns a platform that accepts each key once, refuses some texts, and fails for subjects while they are broken. */
function simulatedTaker() {
  const answers = new Map<string, 'taken' | 'refused'>()
  const taken: Message[] = []
  const arrived = new Set<string>()
  const broken = new Set<string>()
  return {
    taken,
    arrived,
    broken,
    refused: () => [...answers].flatMap(([id, answer]) => (answer === 'refused' ? id : [])),
    take(message: Message, dislikes: (text: string) => boolean): 'taken' | 'refused' | 'fails' {
      arrived.add(message.text)
      if (broken.has(message.subject)) return 'fails'
      const answer = answers.get(message.id) ?? (dislikes(message.text) ? 'refused' : 'taken')
      if (!answers.has(message.id) && answer === 'taken') taken.push(message)
      answers.set(message.id, answer)
      return answer
    },
  }
}

type Step =
  | { kind: 'send'; subject: number; tab: number }
  | { kind: 'process' | 'crash' | 'clear'; tab: number }
  | { kind: 'open' }
  | { kind: 'breaks' | 'mended'; subject: number }
  | { kind: 'weather'; weather: Weather }

const tab = fc.nat({ max: 2 })
const subject = fc.nat({ max: subjects.length - 1 })
const rarely = fc.constantFrom(0, 0, 0.3)
const weather = fc.record({
  offline: fc.boolean(),
  down: fc.constantFrom(false, false, true),
  lost: rarely,
  unheard: rarely,
  doubled: rarely,
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), subject, tab }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('process' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('crash' as const, 'clear' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'open' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('breaks' as const, 'mended' as const), subject }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('weather' as const), weather }) },
)
const history = fc.array(fc.record({ step, delivered: fc.nat({ max: 9 }) }), {
  maxLength: 40,
  size: 'max',
})

it('the outbox loses no change, sends none twice, keeps the order per subject and sends nothing cleared', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat(), (steps, seed) => walk(steps, seed)),
    { numRuns: Number(process.env.HISTORIES) || 1000 },
  )
}, 120_000)

it('a tab that dies while it waits for the lock does not release it for the next tab', async () => {
  const lock = simulatedDisk().locks()
  const lives = new Promise<void>(() => {})
  const begun: string[] = []
  const hold = (name: string, work = lives) => {
    begun.push(name)
    return work
  }
  let finish = () => {}
  const sending = new Promise<void>((resolve) => {
    finish = resolve
  })
  void lock(lives)(() => hold('first', sending))
  void lock(Promise.resolve())(() => hold('dead'))
  void lock(lives)(() => hold('last'))
  await setImmediate()
  expect(begun).toEqual(['first'])
  finish()
  await setImmediate()
  expect(begun.at(-1)).toBe('last')
})

async function walk(steps: readonly { step: Step; delivered: number }[], seed: number): Promise<void> {
  const world = simulatedWorld(seed)
  const disk = simulatedDisk()
  const lock = disk.locks()
  const taker = simulatedTaker()
  const dislikes = (text: string) => text.endsWith('3')
  const failures: unknown[] = []
  const begin = (work: Promise<unknown>) => void work.catch((error) => failures.push(error))
  const wished: Message[] = []
  const cleared = new Set<string>()
  const refusedIds: string[] = []

  function openTab() {
    let alive = true
    let die = () => {}
    const death = new Promise<void>((resolve) => {
      die = resolve
    })
    const isAlive = () => alive
    const network = world.network(isAlive)
    const record = createSharedRecord('tasks', initial, disk.storage(isAlive), disk.channel('tasks', isAlive))
    const outbox = {
      record,
      tasks: (tasks: readonly Message[]) => tasks,
      withTasks: (_: readonly Message[], tasks: readonly Message[]) => tasks,
      sameSubject: (one: Message, other: Message) => one.subject === other.subject,
    }
    const send = async (message: Message) => {
      const answer = await network.reach('take', () => taker.take(message, dislikes))
      if (answer === 'fails') throw new CallFailed(502)
      await record.change((tasks) => withoutTask(tasks, message.id))
      if (answer === 'refused') refusedIds.push(message.id)
    }
    const alone = lock(death)
    const sendAll = async () => {
      while ((await transmitNext(outbox, send)) !== 'nothing');
      return 'done' as const
    }
    const run = () => runAlone(sendAll, alone)
    return {
      record,
      run,
      close() {
        alive = false
        die()
      },
    }
  }

  let tabs = [openTab()]
  const at = (index: number) => tabs[index % tabs.length] as (typeof tabs)[number]
  for (const { step, delivered } of steps) {
    if (step.kind === 'send') {
      const message = {
        id: `key ${wished.length}`,
        subject: subjects[step.subject] ?? '',
        text: `${wished.length}`,
      }
      const acting = at(step.tab)
      // A press that is not written before a crash is lost with its tab; the shopper can see this.
      await acting.record.change((tasks) => [...tasks, message])
      wished.push(message)
    } else if (step.kind === 'process') begin(at(step.tab).run())
    else if (step.kind === 'crash') {
      at(step.tab).close()
      tabs = tabs.filter((each) => each !== at(step.tab))
      if (!tabs.length) tabs = [openTab()]
    } else if (step.kind === 'open' && tabs.length < 3) tabs.push(openTab())
    else if (step.kind === 'breaks') taker.broken.add(subjects[step.subject] ?? '')
    else if (step.kind === 'mended') taker.broken.delete(subjects[step.subject] ?? '')
    else if (step.kind === 'weather') world.world.weather = step.weather
    else if (step.kind === 'clear') {
      let gone: readonly Message[] = []
      await at(step.tab).record.change((tasks) => {
        gone = tasks.filter(isPending)
        return tasks.filter((task) => !isPending(task))
      })
      for (const { text } of gone) cleared.add(text)
    }
    await world.deliver(delivered)
    if (failures.length) throw failures[0]
  }

  world.world.weather = fairWeather
  taker.broken.clear()
  for (const each of tabs) each.close()
  const last = openTab()
  await last.record.loaded
  const end = last.run()
  let ended = false
  begin(end.finally(() => (ended = true)))
  while (!ended) await world.deliver(100)
  if (failures.length) throw failures[0]

  expect(await end).toBe('done')
  expect(last.record.get(), 'nothing waits').toEqual([])
  const texts = taker.taken.map(({ text }) => text)
  expect(new Set(texts).size, 'nothing is done twice').toBe(texts.length)
  for (const text of cleared) expect(taker.arrived.has(text), `${text} was cleared`).toBe(false)
  const ends = new Set([
    ...texts,
    ...cleared,
    ...wished.filter(({ text }) => dislikes(text)).map(({ text }) => text),
  ])
  expect(
    wished.filter(({ text }) => !ends.has(text)),
    'nothing is forgotten',
  ).toEqual([])
  for (const subject of subjects) {
    const ofSubject = taker.taken.flatMap((each) => (each.subject === subject ? Number(each.text) : []))
    expect(ofSubject, `the order of ${subject}`).toEqual([...ofSubject].sort((a, b) => a - b))
  }
  expect(
    refusedIds.every((id) => taker.refused().includes(id)),
    'only what was refused is told so',
  ).toBe(true)
}
