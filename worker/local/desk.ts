import { userInfo } from 'node:os'
import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { type DeskWish, deskLines } from './desk/people.ts'
import { workerSettings } from './doctor/configuration.ts'

const usage = `
Who may open the desk, by a passkey (docs/orders.md):
  npm run desk                                    who has which, and what was done there
  npm run desk -- --invite ida@karaffel.example   a word by which she adds a passkey, once and within a day
  npm run desk -- --remove ida@karaffel.example   all of hers, because one is lost or she has left: the desk closes for her
    --role packer                                 what she may do: owner, shop or packer (without it the first is owner, others shop)
    --remote                                      of the deployed shop
    --by Ida                                      who says so, for the journal; else who is signed in to this machine
`
const { values } = commandLine(usage, {
  options: {
    invite: { type: 'string' },
    role: { type: 'string' },
    remove: { type: 'string' },
    remote: { type: 'boolean', default: false },
    by: { type: 'string', default: userInfo().username },
  },
})
const wish: DeskWish = {
  invite: values.invite,
  role: values.role,
  remove: values.remove,
  by: values.by,
  domain: workerSettings('worker/platform/wrangler.toml').vars.ADMIN_DOMAIN ?? '',
}

await withShop(values, async (db) => console.log((await deskLines(db, wish)).join('\n')))
