import { startShop } from '#worker/local/shop.ts'

// A shop in a process of its own, to be killed: says its addresses in one line and serves until then.
const [folder = ''] = process.argv.slice(2)
const { url, platformUrl } = await startShop({ port: 0, folder, opensPlatform: true, isQuiet: true })
console.log(JSON.stringify({ url, platformUrl }))
