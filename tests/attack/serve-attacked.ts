import { startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'

// Runs a shop in its own process until it is killed. Prints the addresses in one line.
const [folder = ''] = process.argv.slice(2)
const { url, platformUrl } = await startShop({
  port: 0,
  folder,
  opensPlatform: true,
  isQuiet: true,
  vars: patient,
})
console.log(JSON.stringify({ url, platformUrl }))
