import { shopOptions, withShop } from './chosen-shop.ts'
import type { Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { listUnanswered, listWaiting, moderate } from './recommendations/moderate.ts'

const usage = `
Reviews of products by customers, to approve (docs/recommendations.md):
  npm run recommendations                         lists the reviews that await approval
  npm run recommendations -- unanswered           lists the newest criticism that is shown without an answer
  npm run recommendations -- approve 7.2 8.1      shows these on their products' pages, and counts them
    --answer "Thank you, Ida"                       the shop's answer, shown under the review
  npm run recommendations -- refuse 9.1           hides it, also if it was shown before
    --remote --shop https://karaffel.example      of the deployed platform; needs its INVALIDATE_KEY in the environment
`
const { values, positionals } = commandLine(usage, {
  options: { ...shopOptions, answer: { type: 'string' } },
  allowPositionals: true,
})
const [command = 'list', ...keys] = positionals
const states = { approve: 'approved', refuse: 'refused' } as const
const state = command in states ? states[command as keyof typeof states] : undefined
const lists: Record<string, typeof listWaiting> = { list: listWaiting, unanswered: listUnanswered }
const list = lists[command]
if (!state && !list) throw new Error('npm run recommendations -- list, unanswered, approve 7.2 or refuse 7.2')
if (state && keys.length === 0) throw new Error(`npm run recommendations -- ${command} 7.2`)

await withShop(values, run)

async function run(db: D1Database, storefront: () => Storefront): Promise<void> {
  const lines = state
    ? await moderate(db, keys, { state, answer: values.answer }, storefront())
    : await list?.(db)
  console.log(lines?.length ? lines.join('\n') : 'Nothing waits to be read.')
}
