import { join } from 'node:path'
import { readSecrets } from '#worker/local/secrets.ts'
import { localPort } from '#worker/local/workers.ts'
import { startVendure, vendureAdmin } from './vendure-server.ts'

const data = join(import.meta.dirname, '.data')
const vendure = await startVendure({
  data,
  port: Number(process.env.VENDURE_PORT ?? 3000),
  secret: readSecrets(data).GROUP_TOKEN_SECRET,
  shop: `http://da.localhost:${localPort}`,
  log: console.log,
})
console.log(`
Vendure is open:
  dashboard   ${vendure.url}/dashboard   ${vendureAdmin.replace(':', ' ')}
  Shop API    ${vendure.url}/shop-api    channels da and sv
`)
