import { startShop } from '#worker/local/shop.ts'
import { copyOrder } from '../fixtures/copied-orders.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { cpuOf, startedBy } from './cpu.ts'
import { print } from './print.ts'

const orders = 1000
const rounds = 50

/** Measures the CPU of the platform and its database for a page of a thousand orders at the desk, in workerd. */
export async function measureDesk(): Promise<void> {
  const folder = await shopStorage()
  const [shop, pids] = await startedBy(() =>
    startShop({ port: 0, folder, opensPlatform: true, isQuiet: true, vars: patient }),
  )
  const post = async (path: string, body: object, headers = {}) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const answer = (await (await fetch(new URL(path, shop.platformUrl), init)).json()) as {
      code: number
      result: string
    }
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.result
  }
  const token = await post('/api/user/login', { username: 'admin@karaffel.example', password: 'vinhandler' })
  const order = await shop.db
    .prepare("SELECT max(id) AS id FROM orders WHERE store_code = 'da'")
    .first<number>('id')
  await copyOrder(shop.db, order ?? 0, orders)
  const calls: Record<string, object> = {
    'the newest page': {},
    'the last page': { page: 19 },
    'by name': { sort: 'name', isDescending: false },
    'to be sent': { filters: { task: 'send' } },
    'a search for an e-mail': { search: 'copy777@' },
    'a search for a product': { search: 'chenin' },
  }
  const rows = []
  for (const [name, input] of Object.entries(calls)) {
    const list = () => post('/merchant/desk/call/orders/list', input, { Authorization: `Desk ${token}` })
    await list()
    const before = cpuOf(pids) ?? 0
    for (let round = 0; round < rounds; round++) await list()
    rows.push({ '': name, 'CPU ms': (((cpuOf(pids) ?? 0) - before) / rounds).toFixed(1) })
  }
  print(`Platform: a page of the list of ${orders} orders at the desk`, rows)
  await shop.miniflare.dispose()
}
