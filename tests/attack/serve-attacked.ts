import { startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'

// A shop in a process of its own, to be killed: says its addresses in one line and serves until then.
const [folder = ''] = process.argv.slice(2)
const { url, platformUrl } = await startShop({
  port: 0,
  folder,
  opensPlatform: true,
  isQuiet: true,
  vars: patient,
})
console.log(JSON.stringify({ url, platformUrl }))
