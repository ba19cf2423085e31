import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, cartOf, orderBody, placeOrder } from '#tests/fixtures/order.ts'
import { mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { groupOfToken } from '../login/group-token.ts'
import { hashPassword, passwordCost, verifyPassword } from '../login/password.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const login = () => shop.post<string>('/api/user/login', mette)
const refresh = (refreshToken: unknown) => shop.post('/api/user/refresh', { refreshToken })
const me = (token: string) => shop.get(`/api/user/me?token=${token}`)
const save = (token: string, customer: object) => shop.post(`/api/user/me?token=${token}`, { customer })
const havnegade = {
  ...{
    firstname: 'Mette',
    lastname: 'Holm',
    street: ['Havnegade 4', '2. tv'],
    postcode: '7500',
    city: 'Holstebro',
  },
  ...{ country_id: 'DK', telephone: '+4520304050' },
}

describe('a password', () => {
  it('is verified against its own hash and no other', async () => {
    const hash = await hashPassword('blåbærgrød')
    expect(hash).toMatch(/^pbkdf2-sha512:3x70000:[\w-]{22}:[\w-]{86}$/)
    expect(await verifyPassword('blåbærgrød', hash)).toBe(true)
    expect(await verifyPassword('bla\u030abærgrød', hash)).toBe(true)
    expect(await verifyPassword('blåbærgrøD', hash)).toBe(false)
    expect(hash).not.toBe(await hashPassword('blåbærgrød'))
  })

  it('is hashed at the cost that OWASP recommends, unless QUICK_PASSWORDS is on', () => {
    for (const word of [undefined, '', 'off', 'true'])
      expect(passwordCost({ QUICK_PASSWORDS: word })).toEqual({ calls: 3, rounds: 70_000 })
    expect(passwordCost({ QUICK_PASSWORDS: 'on' })).toEqual({ calls: 1, rounds: 1 })
  })

  it('is never accepted without a customer', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
  })
})

describe('login', () => {
  it('returns a token and a refresh token for any letter case of the e-mail', async () => {
    const { result, meta } = await shop.post('/api/user/login', { ...mette, username: ' Mette@Example.dk' })
    expect([result, meta?.refreshToken]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })

  it('answers a wrong password and an unknown customer alike', async () => {
    const [wrong, unknown] = await Promise.all([
      shop.post('/api/user/login', { ...mette, password: 'wrong' }),
      shop.post('/api/user/login', { ...mette, username: 'nobody@example.dk' }),
    ])
    expect(wrong).toMatchObject({ code: 401, meta: { refusal: 'wrongLogin' } })
    expect(unknown).toEqual(wrong)
  })

  it('stores neither password nor token in plain text', async () => {
    const { result, meta } = await login()
    const rows = await shop.db.batch(
      ['customers', 'tokens', 'refresh_tokens'].map((table) => shop.db.prepare(`SELECT * FROM ${table}`)),
    )
    const stored = JSON.stringify(rows.map(({ results }) => results))
    for (const secret of [mette.password, result, meta?.refreshToken]) expect(stored).not.toContain(secret)
  })

  it('ends when its token expires', async () => {
    const { result: token } = await login()
    expect((await me(token)).code).toBe(200)
    await shop.db.prepare("UPDATE tokens SET expires_at = '2020-01-01T00:00:00.000Z'").run()
    expect((await me(token)).code).toBe(401)
  })
})

describe('token refresh', () => {
  it('returns a new pair and spends the old refresh token', async () => {
    const { meta } = await login()
    const next = await refresh(meta?.refreshToken)
    expect((await me(next.result)).code).toBe(200)
    expect((await refresh(next.meta?.refreshToken)).code).toBe(200)
  })

  it('ends the whole login if a spent refresh token is used again', async () => {
    const { result: first, meta } = await login()
    const stranger = await login()
    const next = await refresh(meta?.refreshToken)
    expect(await refresh(meta?.refreshToken)).toMatchObject({ code: 401, meta: { refusal: 'refreshDenied' } })
    expect((await me(first)).code).toBe(401)
    expect((await me(next.result)).code).toBe(401)
    expect((await refresh(next.meta?.refreshToken)).code).toBe(401)
    expect((await me(stranger.result)).code).toBe(200)
  })

  it('succeeds for only one of several simultaneous calls', async () => {
    const { meta } = await login()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(meta?.refreshToken)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('refuses an unknown, expired or missing refresh token', async () => {
    const { meta } = await login()
    await shop.db.prepare("UPDATE refresh_tokens SET expires_at = '2020-01-01T00:00:00.000Z'").run()
    expect((await refresh(meta?.refreshToken)).code).toBe(401)
    expect((await refresh('unknown')).code).toBe(401)
    expect(await refresh(undefined)).toMatchObject({ code: 500, result: 'No refresh token provided' })
  })
})

describe('the profile', () => {
  it('includes a signed group token that expires', async () => {
    const { result } = await me((await login()).result)
    expect(result).toMatchObject({ email: 'mette@example.dk', group_id: 1, website_id: 1, addresses: [] })
    expect(result).not.toHaveProperty('password')
    expect(decodeJwt(result.groupToken)).toMatchObject({
      group_id: 1,
      user: 'mette@example.dk',
      exp: expect.any(Number),
    })
    expect(await groupOfToken(result.groupToken, 'a secret of the tests')).toBe(1)
    expect(await groupOfToken(result.groupToken, 'another secret')).toBe(0)
    expect(
      await groupOfToken(`${result.groupToken.split('.').slice(0, 2).join('.')}.`, 'a secret of the tests'),
    ).toBe(0)
  })

  it('is refused to guests and to invalid tokens', async () => {
    expect((await me('')).code).toBe(401)
    expect((await me('wrong')).code).toBe(401)
    expect((await save('wrong', { firstname: 'Eve' })).code).toBe(401)
  })

  it('cannot be given another group or another field that the customer may not change', async () => {
    const { result: token } = await login()
    for (const extra of [{ group_id: 8 }, { website_id: 2 }, { custom_attributes: [] }, { id: 2 }]) {
      expect((await save(token, { firstname: 'Mette', ...extra })).code).toBe(400)
    }
    expect((await me(token)).result.group_id).toBe(1)
  })

  it('stores exactly the addresses that are sent, with one default of each kind', async () => {
    const { result: token } = await login()
    const shipping = { ...havnegade, default_shipping: true }
    const saved = await save(token, {
      addresses: [shipping, { ...shipping, city: 'Struer', default_billing: true }],
    })
    const [first, second] = saved.result.addresses
    expect(first).toMatchObject({
      city: 'Holstebro',
      default_shipping: true,
      street: ['Havnegade 4', '2. tv'],
    })
    expect(second).toMatchObject({ city: 'Struer', default_billing: true })
    expect(second).not.toHaveProperty('default_shipping')
    expect(saved.result).toMatchObject({
      default_shipping: String(first.id),
      default_billing: String(second.id),
    })
    const { region, ...changed } = { ...second, city: 'Lemvig' }
    expect((await save(token, { addresses: [{ ...changed, region }] })).result.addresses).toMatchObject([
      { id: second.id, city: 'Lemvig' },
    ])
  })

  it('refuses another customer’s address, and names the invalid field of an own one', async () => {
    const { result: token } = await login()
    const bistro = await shop.post('/api/user/login', {
      username: 'bistro@example.dk',
      password: 'syv kasser vin',
    })
    const { id } = (await save(bistro.result, { addresses: [havnegade] })).result.addresses[0]
    expect(await save(token, { addresses: [{ ...havnegade, id }] })).toMatchObject({
      code: 403,
      meta: { refusal: 'foreignAddress' },
    })
    expect(await save(token, { addresses: [{ ...havnegade, postcode: '75' }] })).toMatchObject({
      code: 400,
      meta: { errors: [{ field: 'customer.addresses.0.postcode', message: 'Zip-code must have 4 digits.' }] },
    })
    expect((await me(bistro.result)).result.addresses).toMatchObject([{ id, city: 'Holstebro' }])
  })

  it('gets the guest order of the key at the sign-in if both have the same e-mail, and no other order', async () => {
    const { orderId } = await placeOrder(shop, { ALE: 1 }, { payment: 'banktransfer' })
    const ownerOf = () =>
      shop.db
        .prepare(
          'SELECT customers.email FROM orders LEFT JOIN customers ON customers.id = customer_id WHERE order_key = ?',
        )
        .bind(orderId)
        .first('email')
    const password = 'syv tomme flasker'
    const open = async (email: string, order_key: string) => {
      await shop.post('/api/user/create', {
        customer: { email, firstname: 'Ida', lastname: 'Krog' },
        password,
      })
      return shop.post('/api/user/login', { username: email, password, order_key })
    }
    await shop.db
      .prepare("UPDATE orders SET email = 'Ida.Krog@Example.dk' WHERE order_key = ?")
      .bind(orderId)
      .run()
    await open('tyv@example.dk', orderId)
    await open('nobody@example.dk', 'no-such-key')
    expect(await ownerOf()).toBeNull()
    await open('ida.krog@example.dk', orderId)
    expect(await ownerOf()).toBe('ida.krog@example.dk')
  })

  it('refuses another e-mail in the same words whether or not it is known', async () => {
    const { result: token } = await login()
    const [known, unknown] = await Promise.all(
      ['BISTRO@example.dk', 'nobody@example.dk'].map((email) => save(token, { email })),
    )
    expect(known).toMatchObject({ code: 400, meta: { errors: [{ field: 'customer.email' }] } })
    expect(unknown).toEqual(known)
  })
})

describe('a forgotten password', () => {
  const body = { email: 'gerda@example.dk', firstname: 'Gerda', lastname: 'Krog' }
  const password = 'otte store bogstaver'
  const ask = (email: string) => shop.post('/api/user/reset-password', { email })
  const reset = (token: string, key: string, email = body.email) =>
    shop.post('/api/ext/customer/resetPassword', { email, token, password: key })
  const mails = async () => {
    const { results } = await shop.db
      .prepare(
        `SELECT unsent ->> 'to' AS "to", unsent ->> 'text' AS text, unsent_key FROM mails
         JOIN password_resets AS reset ON reset.id = password_reset_id ORDER BY mails.id`,
      )
      .all<{ to: string | null; text: string; unsent_key: string | null }>()
    return results
  }
  const keyOf = async (count: number) => {
    await expect.poll(async () => (await mails()).filter(({ to }) => to).length).toBe(count)
    const mail = (await mails()).at(-1)
    expect(mail).toMatchObject({ to: body.email, unsent_key: null })
    return /reset-password#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('is reset once with the key of the mail, which ends all logins', async () => {
    await shop.post('/api/user/create', { customer: body, password })
    const { result: token, meta } = await shop.post<string>('/api/user/login', {
      username: body.email,
      password,
    })
    expect((await ask(' Gerda@Example.dk')).result).toBe(true)
    const key = await keyOf(1)
    const { results } = await shop.db.prepare('SELECT hash FROM password_resets').all()
    expect(JSON.stringify(results)).not.toContain(key)
    expect(await reset(key, 'Password1')).toMatchObject({ code: 400, meta: { refusal: 'weakPassword' } })
    expect((await reset(key, 'ni nye bogstaver', 'mette@example.dk')).code).toBe(404)
    expect((await reset(key, 'ni nye bogstaver')).result).toBe(true)
    expect((await reset(key, 'en tyvs bogstaver')).code).toBe(404)
    expect((await me(token)).code).toBe(401)
    expect((await refresh(meta?.refreshToken)).code).toBe(401)
    const login = await shop.post('/api/user/login', { username: body.email, password: 'ni nye bogstaver' })
    expect(login.code).toBe(200)
  })

  it('is answered alike for an unknown address, and nobody is mailed', async () => {
    const known = await ask(body.email)
    await keyOf(2)
    expect(await ask('nobody-at-all@example.dk')).toEqual(known)
    expect((await mails()).filter(({ to }) => to)).toHaveLength(2)
  })

  it('writes as many rows for an unknown address, without the address, and deletes them after an hour', async () => {
    const written = async (email: string) => {
      const count = () =>
        shop.db
          .prepare(
            'SELECT (SELECT count(*) FROM password_resets) AS resets, (SELECT count(*) FROM mails) AS mails',
          )
          .first<{ resets: number; mails: number }>()
      const before = await count()
      await ask(email)
      const after = await count()
      return [(after?.resets ?? 0) - (before?.resets ?? 0), (after?.mails ?? 0) - (before?.mails ?? 0)]
    }
    const nobody = 'nobody-either@example.dk'
    expect([await written(body.email), await written(nobody)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    await expect.poll(async () => (await mails()).every(({ unsent_key }) => unsent_key === null)).toBe(true)
    const rows = async (table: string) => (await shop.db.prepare(`SELECT * FROM ${table}`).all()).results
    expect(JSON.stringify([await rows('password_resets'), await rows('mails')])).not.toContain(nobody)
    const ofNobody = async () =>
      shop.db
        .prepare('SELECT count(*) AS count FROM password_resets WHERE customer_id IS NULL')
        .first('count')
    await shop.schedule('*/10 * * * *', new Date(Date.now() + 50 * 60_000))
    expect(await ofNobody()).toBe(2)
    await shop.schedule('*/10 * * * *', new Date(Date.now() + 61 * 60_000))
    expect(await ofNobody()).toBe(0)
  })

  it('cannot be reset with a key that is an hour old', async () => {
    await ask(body.email)
    const key = await keyOf(4)
    await shop.db.prepare("UPDATE password_resets SET asked_at = '2020-01-01T00:00:00.000Z'").run()
    expect((await reset(key, 'ni andre bogstaver')).code).toBe(404)
  })
})

describe('a change of e-mail or password', () => {
  const body = { email: 'anna@example.dk', firstname: 'Anna', lastname: 'Krog' }
  const password = 'otte store bogstaver'
  const signedIn = async (email: string, key = password) =>
    (await shop.post<string>('/api/user/login', { username: email, password: key })).result
  const call = (name: string, token: string, body: object) =>
    shop.post(`/api/user/${name}?token=${token}&storeCode=da`, body)
  const mails = async (email: string) => {
    const { results } = await shop.db
      .prepare(
        `SELECT kind, code, unsent ->> 'to' AS "to", unsent ->> 'text' AS text FROM mails
         JOIN email_changes AS change ON change.id = mails.email_change_id WHERE change.email = ? ORDER BY mails.id`,
      )
      .bind(email)
      .all<{ kind: string; code: string | null; to: string; text: string }>()
    return results
  }
  const mailed = async (email: string, count = 1) => {
    await expect.poll(async () => (await mails(email)).filter(({ to }) => to).length).toBe(count)
    return mails(email)
  }

  it('stores another e-mail only with the password and the code mailed to the new address', async () => {
    await shop.post('/api/user/create', { customer: body, password })
    const token = await signedIn(body.email)
    const email = 'anna.krog@example.dk'
    expect(await call('change-email', token, { email, current: 'not this one' })).toMatchObject({
      code: 403,
      meta: { refusal: 'wrongPassword' },
    })
    expect(await mails(email)).toEqual([])
    expect((await call('change-email', token, { email: ` ${email}`, current: password })).result).toBe(true)
    expect((await me(token)).result.email).toBe(body.email)
    const [mail] = await mailed(email)
    expect(mail).toMatchObject({ kind: 'email-change', to: email })
    expect(mail?.text).toContain(`Koden er ${mail?.code}`)
    expect((await call('confirm-email', token, { code: '00000000' })).code).toBe(404)
    expect((await call('confirm-email', token, { code: mail?.code })).result).toBe(true)
    expect((await me(token)).result.email).toBe(email)
    expect((await call('confirm-email', token, { code: mail?.code })).code).toBe(404)
    expect(await signedIn(email)).toMatch(/^[\w-]{43}$/)
    // The previous address gets one mail, which explains what to do if its owner did not make the change.
    const [, notice] = await mailed(email, 2)
    expect(notice).toMatchObject({ kind: 'email-changed', to: body.email })
    expect(notice?.text).toMatch(/blev ændret \d+\. [\s\S]*Var det ikke dig\?[\s\S]*\+45 70 10 20 30/)
    expect(notice?.text).not.toContain(email)
  })

  it('moves newsletter, alerts and reservations to the new e-mail, if the old one was confirmed', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    const newsletter = (email: string, state: string) =>
      shop.db
        .prepare(`INSERT INTO newsletter_subscriptions (email, store_code, state, words, page, asked_at)
          VALUES (?, 'da', ?, ?, '/c/rodvin', '${at}')`)
        .bind(email, state, `words to ${email}`)
        .run()
    const proof = async (email: string) =>
      shop.db
        .prepare('SELECT state, words FROM newsletter_subscriptions WHERE email = ?')
        .bind(email)
        .first<{ state: string; words: string }>()
    const moved = async (from: string, to: string, isConfirmed = true) => {
      await shop.post('/api/user/create', { customer: { ...body, email: from }, password })
      if (isConfirmed) {
        await shop.db
          .prepare('UPDATE customers SET unconfirmed_since = NULL WHERE email = ?')
          .bind(from)
          .run()
      }
      const token = await signedIn(from)
      await call('change-email', token, { email: to, current: password })
      const [{ code } = { code: '' }] = await mails(to)
      expect((await call('confirm-email', token, { code })).result).toBe(true)
      return proof(to)
    }
    // Each combination of newsletter states of the old and the new address.
    await newsletter('reads@example.dk', 'subscribed')
    await shop.db.batch([
      shop.db.prepare(`INSERT INTO product_alerts (website_id, product_id, email, created_at, confirmed_at)
        VALUES (1, 10234, 'reads@example.dk', '${at}', '${at}')`),
      shop.db.prepare(`INSERT INTO reservations (sku, shop, amount, customer, number, created_at, expires_at, email)
        VALUES ('10234', 'holstebro', 1, 'Anna Krog', '+45 20304050', '${at}', '2099-01-01T00:00:00.000Z', 'reads@example.dk')`),
    ])
    expect(await moved('reads@example.dk', 'reads.new@example.dk')).toEqual({
      ...{ state: 'subscribed', words: 'words to reads@example.dk' },
    })
    expect(await proof('reads@example.dk')).toBeNull()
    for (const table of ['product_alerts', 'reservations']) {
      const { results } = await shop.db.prepare(`SELECT email FROM ${table} WHERE email LIKE 'reads%'`).all()
      expect(results, table).toEqual([{ email: 'reads.new@example.dk' }])
    }
    await newsletter('left@example.dk', 'unsubscribed')
    expect(await moved('left@example.dk', 'left.new@example.dk')).toMatchObject({ state: 'unsubscribed' })
    await newsletter('half@example.dk', 'subscribed')
    await newsletter('half.new@example.dk', 'pending')
    expect(await moved('half@example.dk', 'half.new@example.dk')).toEqual({
      ...{ state: 'subscribed', words: 'words to half@example.dk' },
    })
    await newsletter('gone@example.dk', 'subscribed')
    await newsletter('gone.new@example.dk', 'unsubscribed')
    await shop.db
      .prepare(`INSERT INTO mail_keys (hash, newsletter_id)
        SELECT 'of gone', id FROM newsletter_subscriptions WHERE email = 'gone@example.dk'`)
      .run()
    expect(await moved('gone@example.dk', 'gone.new@example.dk')).toEqual({
      ...{ state: 'unsubscribed', words: 'words to gone.new@example.dk' },
    })
    expect(await proof('gone@example.dk')).toBeNull()
    const link =
      "SELECT email FROM newsletter_subscriptions JOIN mail_keys ON newsletter_id = id WHERE hash = 'of gone'"
    expect(await shop.db.prepare(link).first('email')).toBe('gone.new@example.dk')
    await newsletter('victim@example.dk', 'subscribed')
    expect(await moved('victim@example.dk', 'thief@example.dk', false)).toBeNull()
    expect(await proof('victim@example.dk')).toMatchObject({ state: 'subscribed' })
  })

  it('to an e-mail in use gets the same answer, notifies its owner and changes nothing', async () => {
    const token = await signedIn('anna.krog@example.dk')
    const asked = { current: password }
    const known = await call('change-email', token, { ...asked, email: 'bistro@example.dk' })
    const unknown = await call('change-email', token, { ...asked, email: 'free@example.dk' })
    expect(known).toEqual(unknown)
    const [mail] = await mailed('bistro@example.dk')
    expect(mail).toMatchObject({ kind: 'email-taken', to: 'bistro@example.dk', code: null })
    expect(mail?.text).toContain('der er ikke ændret noget')
    expect((await me(token)).result.email).toBe('anna.krog@example.dk')
  })

  it('accepts only the latest code, for an hour and ten tries', async () => {
    const token = await signedIn('anna.krog@example.dk')
    const ask = async (email: string) => {
      await call('change-email', token, { email, current: password })
      return (await mails(email))[0]?.code
    }
    const first = await ask('one@example.dk')
    const second = await ask('two@example.dk')
    expect((await call('confirm-email', token, { code: first })).code).toBe(404)
    await shop.db.prepare("UPDATE email_changes SET asked_at = '2020-01-01T00:00:00.000Z'").run()
    expect((await call('confirm-email', token, { code: second })).code).toBe(404)
    const third = await ask('three@example.dk')
    for (let tries = 0; tries < 10; tries++) await call('confirm-email', token, { code: '00000000' })
    expect((await call('confirm-email', token, { code: third })).code).toBe(404)
    expect((await me(token)).result.email).toBe('anna.krog@example.dk')
  })

  it('ends all logins if the password is changed', async () => {
    const email = 'anna.krog@example.dk'
    const [token, other] = [await signedIn(email), await signedIn(email)]
    const newPassword = 'ni meget store bogstaver'
    const wrong = await call('change-password', token, { newPassword, current: 'not this one' })
    expect(wrong).toMatchObject({ code: 500, result: { code: 401, errorMessage: expect.any(String) } })
    expect(await call('change-password', token, { newPassword, currentPassword: 'nor this' })).toEqual(wrong)
    expect(await call('change-password', token, { newPassword })).toMatchObject({
      code: 500,
      result: 'No current element provided within the request body',
    })
    expect((await me(other)).code).toBe(200)
    const changed = await call('change-password', token, { newPassword, currentPassword: password })
    expect(changed.result).toBe(true)
    for (const old of [token, other]) expect((await me(old)).code).toBe(401)
    expect((await shop.post('/api/user/login', { username: email, password })).code).toBe(401)
    expect((await me(await signedIn(email, newPassword))).code).toBe(200)
  })
})

describe('the address book', () => {
  const call = (name: string, token: string, body: object) =>
    shop.post(`/api/ext/${name}?token=${token}`, body)
  const { country_id: country, ...street } = havnegade

  it('keeps all addresses if two devices save at once, with one default of each kind', async () => {
    const { result: token } = await login()
    await save(token, { addresses: [] })
    const towns = ['Holstebro', 'Struer', 'Lemvig']
    const saved = await Promise.all(
      towns.map((city) => call('saveAddress', token, { ...street, country, city, defaultShipping: true })),
    )
    expect(saved.map(({ result }) => result.city)).toEqual(towns)
    const { addresses } = (await me(token)).result
    expect(addresses.map(({ city }: { city: string }) => city).sort()).toEqual([...towns].sort())
    const defaults = addresses.filter((address: object) => 'default_shipping' in address)
    expect(defaults).toHaveLength(1)
  })

  it('holds at most twenty addresses, also if several are saved at once', async () => {
    const { result: token } = await login()
    await save(token, { addresses: [] })
    for (let each = 0; each < 18; each += 1) await call('saveAddress', token, { ...street, country })
    const first = await call('saveAddress', token, { ...street, country, defaultShipping: true })
    const last = await Promise.all(
      ['Struer', 'Lemvig', 'Thisted'].map((city) =>
        call('saveAddress', token, { ...street, country, city, defaultBilling: true }),
      ),
    )
    expect(last.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const { addresses, default_shipping } = (await me(token)).result
    expect([addresses.length, default_shipping]).toEqual([20, String(first.result.id)])
    const full = await call('saveAddress', token, { ...street, country, defaultShipping: true })
    expect(full.code).toBe(409)
    expect((await me(token)).result.default_shipping).toBe(String(first.result.id))
    expect((await call('updateAddress', token, { addressId: first.result.id, city: 'Struer' })).code).toBe(
      200,
    )
    await save(token, { addresses: [] })
  })

  it('lets a customer change and remove only own addresses', async () => {
    const { result: token } = await login()
    const trade = { username: 'bistro@example.dk', password: 'syv kasser vin' }
    const other = (await shop.post('/api/user/login', trade)).result
    const addressId = (await call('saveAddress', token, { ...street, country })).result.id
    for (const name of ['updateAddress', 'deleteAddress']) {
      expect(await call(name, other, { addressId })).toMatchObject({ code: 404 })
    }
    const changed = await call('updateAddress', token, { addressId, city: 'Thyborøn', defaultBilling: true })
    expect(changed.result).toMatchObject({ id: addressId, city: 'Thyborøn', default_billing: true })
    expect((await call('deleteAddress', token, { addressId })).code).toBe(200)
    expect((await call('updateAddress', token, { addressId, city: 'Struer' })).code).toBe(404)
  })
})

describe('sign-up', () => {
  const lars = { email: 'Lars@example.dk', firstname: 'Lars', lastname: 'Kjær', addresses: [havnegade] }
  const create = (customer: object, password = 'otte bogstaver') =>
    shop.post('/api/user/create', { customer, password })

  it('creates a customer of the normal group who can log in', async () => {
    expect((await create(lars)).result).toMatchObject({
      email: 'lars@example.dk',
      group_id: 1,
      addresses: [{ city: 'Holstebro' }],
    })
    const { result: token } = await shop.post('/api/user/login', {
      username: lars.email,
      password: 'otte bogstaver',
    })
    expect((await me(token)).result.firstname).toBe('Lars')
    expect(await create({ ...lars, email: 'lars@EXAMPLE.dk' })).toMatchObject({
      code: 400,
      meta: { refusal: 'emailTaken' },
    })
  })

  it('notifies the owner of an e-mail by mail that somebody tried it, once an hour', async () => {
    const lone = { email: 'lone@example.dk', firstname: 'Lone', lastname: 'Kjær' }
    const ask = (view: string, customer: object, password: string) =>
      shop.post(`/api/user/create?storeCode=${view}`, { customer, password })
    await ask('da', lone, 'otte bogstaver')
    const stranger = () => ask('sv', { ...lone, firstname: 'Tyv' }, 'en tyvs bogstaver')
    expect([(await stranger()).code, (await stranger()).code]).toEqual([400, 400])
    // A repeated try increments a counter, so that it writes to the database as the creation of an account does.
    const tries = 'SELECT tries FROM email_changes WHERE email = ?'
    expect(await shop.db.prepare(tries).bind(lone.email).first('tries')).toBe(1)
    const notices = async () => {
      const { results } = await shop.db
        .prepare(
          `SELECT kind, unsent ->> 'to' AS "to", unsent ->> 'text' AS text FROM mails
           JOIN email_changes AS change ON change.id = email_change_id WHERE email = 'lone@example.dk'`,
        )
        .all<{ kind: string; to: string | null; text: string }>()
      return results
    }
    await expect.poll(async () => (await notices()).map(({ to }) => to)).toEqual([lone.email])
    const [mail] = await notices()
    expect(mail?.kind).toBe('email-taken')
    expect(mail?.text).toMatch(
      /Nogen har bedt om at bruge denne adresse[\s\S]*\/my-account[\s\S]*\/reset-password/,
    )
    expect(mail?.text).not.toMatch(/Tyv|Lone/)
    const login = await shop.post('/api/user/login', { username: lone.email, password: 'otte bogstaver' })
    expect((await me(login.result)).result.firstname).toBe('Lone')
  })

  it('stores the version and time of accepted terms, if the customer was asked', async () => {
    const stored = (email: string) =>
      shop.db
        .prepare('SELECT terms_version AS version, terms_accepted_at AS at FROM customers WHERE email = ?')
        .bind(email)
        .first()
    const asked = { customer: { ...lars, email: 'terms@example.dk' }, password: 'otte bogstaver' }
    await shop.post('/api/user/create', { ...asked, terms_accepted: true })
    expect(await stored('terms@example.dk')).toEqual({
      version: expect.stringMatching(/^[\da-f]{64}$/),
      at: expect.stringMatching(/^20\d\d-/),
    })
    expect(await stored('lars@example.dk')).toEqual({ version: null, at: null })
  })

  describe('the e-mail of a new customer', () => {
    const bodil = { email: 'bodil@example.dk', firstname: 'Bodil', lastname: 'Krog' }
    const confirm = (key: string) => shop.post('/api/ext/customer/confirm', { token: key })
    const enter = async () =>
      (await shop.post<string>('/api/user/login', { username: bodil.email, password: 'otte bogstaver' }))
        .result
    const again = async () =>
      shop.post(`/api/ext/customer/sendConfirmation?token=${await enter()}&storeCode=sv`, {})
    const mails = async () => {
      const { results } = await shop.db
        .prepare(
          `SELECT mails.kind, unsent ->> 'to' AS "to", unsent ->> 'text' AS text, unsent_key, hash FROM mails
           JOIN email_confirmations AS asked ON asked.id = email_confirmation_id WHERE email = ? ORDER BY mails.id`,
        )
        .bind(bodil.email)
        .all<{ kind: string; to: string | null; text: string; unsent_key: string | null; hash: string }>()
      return results
    }
    const keyOf = async (count: number) => {
      await expect.poll(async () => (await mails()).filter(({ to }) => to).length).toBe(count)
      const mail = (await mails()).at(-1)
      expect(mail).toMatchObject({ to: bodil.email, unsent_key: null })
      const key = /signup\?step=confirm#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
      expect(key).not.toBe('')
      expect(JSON.stringify((await mails()).map(({ hash }) => hash))).not.toContain(key)
      return key
    }
    const longAgo = () =>
      shop.db.prepare("UPDATE email_confirmations SET asked_at = '2020-01-01T00:00:00.000Z'").run()

    it('is confirmed once by the link of the welcome mail, and gives no group or points before', async () => {
      await create(bodil)
      await shop.db.batch([
        shop.db.prepare('UPDATE customers SET group_id = 8 WHERE email = ?').bind(bodil.email),
        shop.db
          .prepare(
            `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
             SELECT id, '2026-01-01', 'earn', 40, 40, '' FROM customers WHERE email = ?`,
          )
          .bind(bodil.email),
      ])
      const token = await enter()
      const points = async () => {
        const cart = await cartOf(shop.post, { '10234': 1 }, token)
        const url = `/api/cart/set-use-points?token=${token}&cartId=${cart}&storeCode=da`
        return (await shop.post(url, { usePoints: true })).code
      }
      expect((await me(token)).result).toMatchObject({
        group_id: 1,
        extension_attributes: { is_confirmed: false },
      })
      expect(await points()).not.toBe(200)
      const key = await keyOf(1)
      expect((await mails())[0]?.kind).toBe('welcome')
      expect((await confirm(`${key}x`)).meta?.refusal).toBe('keyUnknown')
      expect((await confirm(key)).result).toBe(true)
      expect((await confirm(key)).code).toBe(404)
      expect((await me(token)).result).toMatchObject({
        group_id: 8,
        extension_attributes: { is_confirmed: true },
      })
      expect(await points()).toBe(200)
      expect((await again()).meta?.refusal).toBe('alreadyConfirmed')
    })

    it('is sent another link at most once at a time and five times a day, each valid for a week', async () => {
      await shop.db
        .prepare("UPDATE customers SET unconfirmed_since = '2026-01-01' WHERE email = ?")
        .bind(bodil.email)
        .run()
      expect((await again()).meta?.refusal).toBe('mailedLately')
      await longAgo()
      const together = await Promise.all(Array.from({ length: 8 }, () => again()))
      expect(together.filter(({ result }) => result === true)).toHaveLength(1)
      const key = await keyOf(2)
      expect((await mails()).at(-1)).toMatchObject({
        kind: 'email-confirmation',
        text: expect.stringContaining('Bekräfta'),
      })
      await longAgo()
      expect((await confirm(key)).code).toBe(404)
      for (let each = 0; each < 5; each += 1) {
        await shop.db
          .prepare('UPDATE email_confirmations SET asked_at = ? WHERE asked_at > ?')
          .bind(new Date(Date.now() - 3600_000).toISOString(), '2021')
          .run()
        expect((await again()).code).toBe(200)
      }
      await shop.db
        .prepare('UPDATE email_confirmations SET asked_at = ? WHERE asked_at > ?')
        .bind(new Date(Date.now() - 3600_000).toISOString(), '2021')
        .run()
      expect((await again()).meta?.refusal).toBe('mailedLately')
    })

    it('is also confirmed by a password reset, and counts as confirmed for earlier customers', async () => {
      const { result } = await me((await login()).result)
      expect(result.extension_attributes.is_confirmed).toBe(true)
      await shop.post('/api/user/reset-password', { email: bodil.email })
      const mailed = () =>
        shop.db
          .prepare(
            `SELECT unsent ->> 'text' AS text FROM mails WHERE kind = 'password-reset' AND unsent ->> 'to' = ?`,
          )
          .bind(bodil.email)
          .first<string>('text')
      await expect.poll(mailed).toContain('reset-password#')
      const key = /reset-password#([\w-]{43})/.exec((await mailed()) ?? '')?.[1] ?? ''
      await shop.post('/api/ext/customer/resetPassword', {
        ...{ email: bodil.email, token: key, password: 'otte bogstaver' },
      })
      expect((await me(await enter())).result.extension_attributes.is_confirmed).toBe(true)
    })
  })

  it('stores no customer group and no verified age', async () => {
    expect((await create({ ...lars, email: 'a@example.dk', group_id: 8 })).code).toBe(400)
    const age = [{ attribute_code: 'age_verified', value: '1' }]
    const { result } = await create({ ...lars, email: 'b@example.dk', custom_attributes: age })
    expect(result.custom_attributes).toEqual([])
  })

  it.each([
    ['customer.email', { email: 'no e-mail' }],
    ['customer.firstname', { firstname: '7' }],
    ['customer.addresses.0.city', { addresses: [{ ...havnegade, city: ' ' }] }],
  ])('is refused if %s is invalid', async (field, wrong) => {
    expect(await create({ ...lars, email: 'c@example.dk', ...wrong })).toMatchObject({
      code: 400,
      meta: { errors: [{ field }] },
    })
  })

  it('is refused with a password of seven characters', async () => {
    const message = 'Password must have at least 8 letters.'
    expect(await create({ ...lars, email: 'd@example.dk' }, '1234567')).toMatchObject({
      code: 400,
      result: message,
      meta: { errors: [{ field: 'password', message }] },
    })
  })
})

describe('an item that is saved for later', () => {
  const lists = async (path: string, body: object) => {
    const token = (await login()).result
    return shop.post(`/api/ext/${path}?token=${token}&storeCode=da`, body)
  }
  const glass = {
    sku: 'GLASS',
    qty: 2,
    product_option: {
      extension_attributes: { configurable_item_options: [{ option_id: '142', option_value: 7 }] },
    },
  }
  const engraved = (text: string) => ({
    sku: 'ENGRAVED',
    qty: 1,
    product_option: {
      extension_attributes: {
        custom_options: [
          { option_id: '7', option_value: text },
          { option_id: '8', option_value: '81' },
        ],
      },
    },
  })

  it('is in a list with its quantity and options, once, at the price that the cart would charge now', async () => {
    const { listId } = (await lists('addList', { name: 'Saved for later' })).result[0]
    const put = (item: object) => lists('addProductToList', { listId, item })
    await put({ sku: '10234', qty: 3 })
    await put(glass)
    await put(engraved('Mette'))
    await put(engraved('Lars'))
    expect((await put({ sku: 'NO-SUCH', qty: 1 })).meta?.refusal).toBe('productUnknown')
    expect((await put({ sku: 'GLASS', qty: 1 })).meta?.refusal).toBe('productUnknown')
    await shop.db.prepare("UPDATE products SET status = 2 WHERE sku = 'ENGRAVED'").run()
    const [{ products }] = (await put({ sku: '10234', qty: 6 })).result
    expect(products).toMatchObject([
      { sku: 'GLASS-T', line: { sku: 'GLASS-T', qty: 2, extension_attributes: { parent_sku: 'GLASS' } } },
      { sku: '10234', line: { qty: 6, extension_attributes: { price_incl_tax: 149, problem: null } } },
    ])
    await shop.db.prepare("UPDATE products SET status = 1 WHERE sku = 'ENGRAVED'").run()
    const [after] = (await lists('removeProductFromList', { listId, item: engraved('Mette') })).result
    expect(after.products.map(({ sku }: { sku: string }) => sku)).toEqual(['GLASS-T', 'ENGRAVED', '10234'])
    expect(after.products[1].line.product_option).toEqual(engraved('Lars').product_option)
    const [{ productId }] = after.products
    const [last] = (await lists('removeProductFromList', { listId, productId })).result
    expect(last.products).toHaveLength(2)
  })
})

describe('product lists', () => {
  const call = async (path: string, body: object) => {
    const token = (await login()).result
    return shop.post(`/api/ext/${path}?token=${token}&storeCode=da`, body)
  }

  it('exist once per name after repeated and simultaneous requests', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => call('addList', { name: 'Til grill' })))
    for (const { result } of opened)
      expect(result.filter(({ name }: { name: string }) => name === 'Til grill')).toHaveLength(1)
  })

  it('are shared by a link until it is withdrawn, and get a new link when shared again', async () => {
    const [{ listId }] = (await call('addList', { name: 'Til grill' })).result.slice(-1)
    const share = async (isShared: boolean, showsName = false) => {
      const { result } = await call('shareList', { listId, isShared, showsName })
      return result.find((list: { listId: number }) => list.listId === listId).share
    }
    const seen = (key: string) => shop.get(`/api/ext/getSharedList?key=${key}`)
    const { key } = await share(true)
    expect((await seen(key)).result).toMatchObject({ name: 'Til grill', firstname: null })
    expect((await share(true, true)).key).toBe(key)
    expect((await seen(key)).result.firstname).toBe('Mette')
    expect(await share(false, true)).toBeNull()
    expect((await seen(key)).meta?.refusal).toBe('listUnknown')
    expect((await share(true)).key).not.toBe(key)
    for (const guess of ['', String(listId), '%', 'null'])
      expect((await seen(guess)).code).toBeGreaterThan(399)
  })
})

describe('viewed products', () => {
  it('are stored only for a customer who wants it, and deleted when the customer turns it off', async () => {
    const token = (await login()).result
    const call = (name: string, body?: object) => shop.post(`/api/ext/${name}?token=${token}`, body)
    const viewed = async () => (await shop.get(`/api/ext/getViewed?token=${token}`)).result
    expect((await call('addViewed', { sku: '10234' })).meta?.refusal).toBe('notKept')
    await call('keepViewed', { isKept: true })
    for (const sku of ['10234', '10240', '10234'])
      expect((await call('addViewed', { sku })).result).toBe(true)
    expect(await viewed()).toMatchObject({ isKept: 1, products: [{ sku: '10234' }, { sku: '10240' }] })
    await call('removeViewed')
    expect(await viewed()).toMatchObject({ isKept: 1, products: [] })
    await call('addViewed', { sku: '10240' })
    await call('keepViewed', { isKept: false })
    await call('keepViewed', { isKept: true })
    expect((await viewed()).products).toEqual([])
  })
})

describe('the stored data of a customer', () => {
  const email = 'xenia.zetterqvist@example.dk'
  const person = {
    ...addresses.da,
    email,
    firstname: 'Xenia',
    lastname: 'Zetterqvist',
    street: ['Ulvevej 77'],
  }
  const password = 'elleve store bogstaver'
  const marks = ['xenia', 'zetterqvist', 'ulvevej']
  let token = ''
  const call = (name: string, current: string) => shop.post(`/api/user/${name}?token=${token}`, { current })
  const tables = async () => {
    const { results } = await shop.db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
      )
      .all<{ name: string }>()
    return results.map(({ name }) => name)
  }
  const tablesThatNameHer = async () => {
    const named: string[] = []
    for (const table of await tables()) {
      const { results } = await shop.db.prepare(`SELECT * FROM "${table}"`).all()
      const text = JSON.stringify(results).toLowerCase()
      if (marks.some((mark) => text.includes(mark))) named.push(table)
    }
    return named.sort()
  }

  beforeAll(async () => {
    const { firstname, lastname } = person
    await shop.post('/api/user/create', { customer: { email, firstname, lastname }, password })
    token = (await shop.post<string>('/api/user/login', { username: email, password })).result
    await save(token, { addresses: [{ ...havnegade, firstname, lastname, street: person.street }] })
    const items = { '10234': 2 }
    const cart = await cartOf(shop.post, items, token)
    const information = { shippingAddress: person, billingAddress: person }
    await shop.post(
      `/api/order?token=${token}`,
      orderBody(cart, items, { email, terms_accepted: true, information }),
    )
    await shop.db.prepare('UPDATE customers SET unconfirmed_since = NULL WHERE email = ?').bind(email).run()
    await cartOf(shop.post, { '10240': 1 }, token)
    await shop.post(`/api/user/change-email?token=${token}&storeCode=da`, {
      email: 'xenia@example.dk',
      current: password,
    })
    await shop.post('/api/user/reset-password?storeCode=da', { email })
    await shop.post('/api/ext/productalert/subscribeToProduct', { email, websiteId: 1, productId: 1 })
    const reservation = {
      sku: '10234',
      store: 'holstebro',
      amount: 1,
      customer: 'Xenia',
      number: '+45 20304050',
    }
    await shop.db
      .prepare(
        "UPDATE product_documents SET doc = json_set(doc, '$.stock_holstebro', 5) WHERE product_id = 1",
      )
      .run()
    await shop.post(`/api/ext/reserveProduct?token=${token}`, { ...reservation, email })
    await shop.post(`/api/ext/addList?token=${token}`, { name: 'Til Xenia' })
    await shop.post(`/api/ext/keepViewed?token=${token}`, { isKept: true })
    await shop.post(`/api/ext/addViewed?token=${token}`, { sku: '10240' })
    const now = '2026-01-01T00:00:00.000Z'
    await shop.db.batch([
      shop.db
        .prepare(`INSERT OR IGNORE INTO newsletter_subscriptions (email, store_code, state, words, page, asked_at)
           VALUES (?, ?, 'subscribed', 'Ja', '/checkout', ?)`)
        .bind(email, 'da', now),
      shop.db
        .prepare(
          `INSERT INTO point_transactions (customer_id, created_at, type, points, balance, text)
           SELECT id, ?2, 'earn', 7, 7, 'Xenias point' FROM customers WHERE email = ?1`,
        )
        .bind(email, now),
    ])
  })

  it('can be downloaded with the password: all of it, without secrets', async () => {
    expect(await call('data', 'not this one')).toMatchObject({
      code: 403,
      meta: { refusal: 'wrongPassword' },
    })
    const { result } = await call('data', password)
    expect(result).toMatchObject({
      customers: [{ email, firstname: 'Xenia' }],
      customer_addresses: [{ street: ['Ulvevej 77'] }],
      orders: [{ number: expect.stringMatching(/^1\d{8}$/), email }],
      order_items: [{ sku: '10234', qty: 2 }],
      rule_uses: expect.any(Array),
      mails: [{ kind: 'confirmation', sent_at: expect.any(String) }],
      cart_items: expect.arrayContaining([expect.objectContaining({ sku: '10240', qty: 1 })]),
      customer_lists: [{ name: 'Til Xenia' }],
      customer_views: [{ product_id: expect.any(Number) }],
      point_transactions: [{ points: 7 }],
      product_alerts: [{ email }],
      reservations: [{ email, amount: 1 }],
      newsletter_subscriptions: [{ email }],
      email_changes: [{ email: 'xenia@example.dk' }],
      saved_cards: [],
    })
    const secrets = await shop.db
      .prepare(
        `SELECT password AS secret FROM customers WHERE email = ?1
         UNION SELECT code FROM email_changes WHERE email = 'xenia@example.dk'
         UNION SELECT hash FROM password_resets JOIN customers ON customers.id = customer_id WHERE email = ?1
         UNION SELECT hash FROM tokens UNION SELECT order_key FROM orders WHERE email = ?1`,
      )
      .bind(email)
      .all<{ secret: string }>()
    const text = JSON.stringify(result)
    expect(secrets.results.length).toBeGreaterThan(4)
    expect(secrets.results.filter(({ secret }) => text.includes(secret))).toEqual([])
    const { results } = await shop.db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '% customer$_id %' ESCAPE '$'",
      )
      .all<{ name: string }>()
    expect(results.length).toBeGreaterThan(5)
    expect(results.map(({ name }) => name).filter((name) => !(name in result))).toEqual([])
  })

  it('excludes records of an e-mail that the customer has not confirmed', async () => {
    const victim = 'bente@example.dk'
    const rows = () =>
      shop.db
        .prepare('SELECT count(*) AS count FROM newsletter_subscriptions WHERE email = ?')
        .bind(victim)
        .first('count')
    await shop.db
      .prepare(`INSERT INTO newsletter_subscriptions (email, store_code, state, words, page, asked_at)
        VALUES (?, 'da', 'subscribed', 'Ja', '/checkout', '2026-01-01T00:00:00.000Z')`)
      .bind(victim)
      .run()
    const customer = { email: victim, firstname: 'Not', lastname: 'Bente' }
    await shop.post('/api/user/create', { customer, password })
    const own = (await shop.post<string>('/api/user/login', { username: victim, password })).result
    const asked = (path: string) => shop.post(`/api/user/${path}?token=${own}`, { current: password })
    expect((await asked('data')).result).toMatchObject({
      customers: [{ email: victim }],
      newsletter_subscriptions: [],
    })
    expect((await asked('delete')).result).toBe(true)
    expect(await rows()).toBe(1)
  })

  it('is deleted with the account, except for the order data that bookkeeping requires', async () => {
    const unsent = () =>
      shop.db
        .prepare("SELECT count(*) AS count FROM mails WHERE unsent LIKE '%xenia%'")
        .first<number>('count')
    await expect.poll(unsent).toBe(7)
    expect((await call('delete', 'not this one')).code).toBe(403)
    expect(await tablesThatNameHer()).toContain('customers')
    expect((await call('delete', password)).result).toBe(true)
    expect(await tablesThatNameHer()).toEqual(['order_addresses', 'orders'])
    expect((await me(token)).code).toBe(401)
    expect((await shop.post('/api/user/login', { username: email, password })).code).toBe(401)
    const order = await shop.db
      .prepare('SELECT customer_id, status FROM orders WHERE email = ?')
      .bind(email)
      .first()
    expect(order).toMatchObject({ customer_id: null })
    const { results } = await shop.db.prepare('PRAGMA foreign_key_check').all()
    expect(results).toEqual([])
  })
})
