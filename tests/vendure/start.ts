import { join } from 'node:path'
import { demoPassword } from '#worker/local/loading/demonstration-people.ts'
import { openMailPage } from '#worker/local/mail-page.ts'
import { answerDatabase } from '#worker/local/running-shop.ts'
import { databaseFile } from '#worker/local/shop.ts'
import { localPort } from '#worker/local/workers.ts'
import { vendureAdmin } from './vendure-server.ts'
import { startVendureShop } from './vendure-shop.ts'

const data = join(import.meta.dirname, '.data')
const port = Number(localPort)
const vendurePort = Number(process.env.VENDURE_PORT ?? 3000)
const { vendure, shop } = await startVendureShop({
  data,
  vendurePort,
  port,
  log: console.log,
  withDashboard: true,
})
const folder = join(data, 'shop')
await answerDatabase(shop, folder)
console.log(`
Vendure is open:
  dashboard   ${vendure.url}/dashboard   ${vendureAdmin.replace(':', ' ')}
  Shop API    ${vendure.url}/shop-api    channels da and sv

The shop in front of it:
  Danish      http://da.localhost:${port}
  Swedish     http://se.localhost:${port}
  customer    mette.holm@karaffel-demo.example   ${demoPassword}
  mails       ${await openMailPage(databaseFile(folder), port + 1)}
`)
