import { expect, it } from 'vitest'
import { hasTestBroker, hasTestPayment, refuseTestParts } from './test-parts.ts'

const local = { ORIGIN_DA: 'http://da.localhost:8787', ORIGIN_SV: 'http://se.localhost:8787' }

it('a test part is on only with the word "on", and never beside the real account or broker', () => {
  for (const word of [undefined, '', 'off', 'false', '0']) {
    expect(hasTestBroker({ TEST_BROKER: word })).toBe(false)
    expect(hasTestPayment({ TEST_PAYMENT: word })).toBe(false)
  }
  expect(hasTestBroker({ TEST_BROKER: 'on' })).toBe(true)
  expect(hasTestPayment({ TEST_PAYMENT: 'on' })).toBe(true)
  expect(hasTestBroker({ TEST_BROKER: 'on', AGE_ISSUER: 'https://broker.example' })).toBe(false)
  expect(hasTestPayment({ TEST_PAYMENT: 'on', REEPAY_API_KEY: 'priv_1' })).toBe(false)
})

it.each(['TEST_BROKER', 'TEST_PAYMENT', 'QUICK_PASSWORDS'])('%s is refused outside of localhost', (name) => {
  const on = { [name]: 'on' }
  expect(() => refuseTestParts({ ...local, ...on })).not.toThrow()
  expect(() => refuseTestParts(on)).toThrow(name)
  for (const ORIGIN_SV of [
    'https://karaffel.example',
    'http://localhost.karaffel.example',
    'http://karaffel.example/localhost',
    'http://evil@localhost.example',
    '',
  ]) {
    expect(() => refuseTestParts({ ...local, ORIGIN_SV, ...on }), ORIGIN_SV).toThrow(name)
    expect(() => refuseTestParts({ ...local, ORIGIN_SV })).not.toThrow()
  }
})
