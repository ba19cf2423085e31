import { userInfo } from 'node:os'
import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { type DeskWish, deskLines } from './desk/people.ts'
import { workerSettings } from './doctor/configuration.ts'

const usage = `
Access to the desk by passkeys (docs/desk.md):
  npm run desk                                    lists the colleagues and the journal
  npm run desk -- --invite ida@karaffel.example   prints a code word that adds a passkey, valid once and for a day
  npm run desk -- --remove ida@karaffel.example   removes the colleague with all passkeys, sessions and the role
    --role packer                                 owner, shop or packer (default: owner for the first colleague, then shop)
    --remote                                      of the deployed shop
    --by Ida                                      name in the journal (default: the user of this computer)
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
