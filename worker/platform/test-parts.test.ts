import { expect, it } from 'vitest'
import { demonstration } from '#worker/demo/demonstration.ts'
import { refuseTestParts, testBroker, testPayment } from './test-parts.ts'

const local = { ORIGIN_DA: 'http://da.localhost:8787', ORIGIN_SV: 'http://se.localhost:8787' }

it('a test part is there where its variable is "on", and never beside what it stands for', () => {
  for (const word of [undefined, '', 'off', 'false', '0']) {
    expect(testBroker({ TEST_BROKER: word, demonstration })).toBeUndefined()
    expect(testPayment({ TEST_PAYMENT: word, demonstration })).toBeUndefined()
  }
  expect(testBroker({ TEST_BROKER: 'on', demonstration })).toBe(demonstration.broker)
  expect(testPayment({ TEST_PAYMENT: 'on', demonstration })).toBe(demonstration.cards)
  const AGE_ISSUER = 'https://broker.example'
  expect(testBroker({ TEST_BROKER: 'on', AGE_ISSUER, demonstration })).toBeUndefined()
  expect(testPayment({ TEST_PAYMENT: 'on', REEPAY_API_KEY: 'priv_1', demonstration })).toBeUndefined()
})

it('no variable brings a test part into a platform that runs alone', () => {
  expect(testBroker({ TEST_BROKER: 'on' })).toBeUndefined()
  expect(testPayment({ TEST_PAYMENT: 'on' })).toBeUndefined()
})

it.each(['TEST_BROKER', 'TEST_PAYMENT', 'QUICK_PASSWORDS'])(
  '%s is refused anywhere but on localhost',
  (name) => {
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
  },
)
