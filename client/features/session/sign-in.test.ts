import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from '#client/browser.ts'
import { ask, CallFailed } from '#client/state/api.ts'
import { signIn } from './session-calls.ts'
import { signInErrors } from './sign-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-in waits for earlier calls, whose responses would replace its cookie, and later calls wait for the sign-in', async () => {
  const cookies: string[] = []
  const held = new Map<string, () => void>()
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise<void>((resolve) => held.set(url, resolve))
    cookies.push(url)
    return Response.json({ code: 200, result: { signedIn: true, groupId: 1 } })
  })
  const isSent = (url: string) => vi.waitFor(() => expect([...held.keys()]).toContain(url))
  const answer = (url: string) => isSent(url).then(() => held.get(url)?.())
  const earlier = ask('GET', '/api/session', {})
  await isSent('/api/session')
  const entered = signIn('mette@example.dk', 'syv flasker vin')
  const later = ask('GET', '/api/user/me', {})
  await new Promise((resolve) => setImmediate(resolve))
  expect([...held.keys()]).toEqual(['/api/session'])
  await answer('/api/session')
  await isSent('/api/user/login')
  expect(held.has('/api/user/me')).toBe(false)
  await answer('/api/user/login')
  await answer('/api/user/me')
  await Promise.all([earlier, entered, later])
  expect(cookies).toEqual(['/api/session', '/api/user/login', '/api/user/me'])
})

test('a sign-in waits for a hanging call of another tab only for its time limit, and has the whole limit again when it is sent', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController())
    return (limits.at(-1) as AbortController).signal
  })
  const fetched = vi.fn(async (_url: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : Response.json({ code: 200, result: {} }),
  )
  vi.stubGlobal('fetch', fetched)
  let endCall = () => {}
  const hanging = withLock(
    'karaffel:session',
    () =>
      new Promise<void>((resolve) => {
        endCall = resolve
      }),
  )
  const enter = () => ask('POST', '/api/user/login', { changesSession: true })
  const waited = enter()
  limits[0]?.abort()
  await expect(waited).rejects.toBeInstanceOf(CallFailed)
  expect(fetched).not.toHaveBeenCalled()
  const entered = enter()
  endCall()
  await vi.waitFor(() => expect(limits).toHaveLength(3))
  limits[1]?.abort()
  expect(await entered).toMatchObject({ ok: true })
  await hanging
})

test('a sign-in without e-mail and password shows ‘Field is required’ for both', () => {
  expect(signInErrors(' ', '')).toEqual({ email: 'Field is required', password: 'Field is required' })
})

test('a sign-in requires a ‘valid e-mail’', () => {
  expect(signInErrors('mette', 'x')).toEqual({ email: 'Please provide valid e-mail address.' })
})

test('a sign-in accepts an old password that is shorter than a new one may be', () => {
  expect(signInErrors('mette@example.dk', 'short')).toEqual({})
})
