import { describe, expect, it } from 'vitest'
import { isThisMachine, profileAddress } from './profile-address.ts'

const deployed = { ownHost: 'karaffel.example', allowsLoopback: false }
const developers = { ownHost: 'da.localhost:8787', allowsLoopback: true }

describe('the address of an agent’s profile', () => {
  it('may be a public name over https', () => {
    expect(profileAddress('https://agent.example.com/a?b=c', deployed).href).toBe(
      'https://agent.example.com/a?b=c',
    )
  })

  it.each([
    ...[
      '',
      'profile',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:application/json,{}',
      'ftp://agent.example.com/',
    ],
    ...[
      'http://agent.example.com/p',
      'https://agent.example.com:8443/p',
      'https://user:word@agent.example.com/p',
    ],
    ...[
      'https://agent.example.com/p#x',
      `https://agent.example.com/${'a'.repeat(1024)}`,
      'https://karaffel.example/api/ucp',
    ],
    // Numbers in every form of an address: loopback, private networks, metadata of clouds, mapped and embedded ones.
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://017700000001/',
      'https://127.1/',
    ],
    ...[
      'https://10.0.0.1/',
      'https://172.16.0.1/',
      'https://192.168.1.1/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
    ],
    ...['https://169.254.169.254/latest/meta-data', 'https://224.0.0.1/', 'https://8.8.8.8/'],
    ...[
      'https://[::1]/',
      'https://[::]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[::ffff:127.0.0.1]/',
    ],
    ...['https://[64:ff9b::7f00:1]/', 'https://①②⑦.⓪.⓪.①/'],
    ...[
      'https://localhost/',
      'https://localhost./',
      'https://a.localhost/',
      'https://LOCALHOST/',
      'https://intranet/',
    ],
    ...['https://printer.local/', 'https://metadata.google.internal/', 'https://db.corp/', 'https://x.test/'],
    ...['https://1.0.0.127.in-addr.arpa/', 'https://shop.onion/', 'https://router.lan/'],
  ])('is refused: %s', (typed) => {
    expect(() => profileAddress(typed, deployed)).toThrow(
      expect.objectContaining({ code: 'invalid_profile_url' }),
    )
  })

  it('is at no host of the shop in any view, also with a dot at the end, but at a host of somebody else with the same label', () => {
    const own = { ownHost: 'da.example.com', allowsLoopback: false }
    for (const host of ['da.example.com', 'da.example.com.', 'se.example.com', 'example.com'])
      expect(() => profileAddress(`https://${host}/p`, own), host).toThrow('not at this shop')
    expect(profileAddress('https://se.agent.example.com/p', own).host).toBe('se.agent.example.com')
  })

  it('may be on loopback on a developer’s machine, and on no other private address', () => {
    for (const typed of ['http://127.0.0.1:4000/p', 'http://localhost:4000/p', 'http://[::1]:4000/p'])
      expect(profileAddress(typed, developers).href).toBe(typed)
    for (const typed of [
      'http://da.localhost:8787/p',
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://a.localhost/',
      'gopher://127.0.0.1:25/',
    ])
      expect(() => profileAddress(typed, developers)).toThrow()
  })

  it('is on a developer’s machine only if the shop itself is', () => {
    expect(['http://da.localhost:8787', 'http://localhost:1'].map(isThisMachine)).toEqual([true, true])
    expect(['https://karaffel.example', 'https://localhost.evil.example'].map(isThisMachine)).toEqual([
      false,
      false,
    ])
  })
})
