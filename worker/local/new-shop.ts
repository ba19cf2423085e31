import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cancel, intro, isCancel, outro, text } from '@clack/prompts'
import { shop } from '#shared/shop.ts'
import { commandLine } from './command-line.ts'
import { type Ask, answered } from './new-shop/answered.ts'
import { declaredShop } from './new-shop/declared-shop.ts'
import { questions } from './new-shop/questions.ts'

const usage = `
Writes the name and settings of your shop into shared/shop.ts:
  npm run new-shop                                  asks for the settings
  npm run new-shop -- --name "Vinbod" --yes         uses the given settings, keeps the others, and asks nothing
    --company --vatNumber --address --telephone --email --account --accountAbroad --views --view --currency --accent --products
    --file                                         writes another file than shared/shop.ts, for a preview
`
const names = Object.keys(questions).map((name) => [name, { type: 'string' }] as const)
const { values } = commandLine(usage, {
  options: {
    ...Object.fromEntries(names),
    yes: { type: 'boolean', default: false },
    file: { type: 'string' },
  },
})
const source = 'shared/shop.ts'
const { yes, file = source, ...given } = values as Record<string, string> & { yes?: boolean }

intro('Your own shop')
const { products, ...own } = await answered(given, yes ? undefined : askInTerminal)
writeFileSync(file, formatted(declaredShop(readFileSync(source, 'utf8'), own, shop)))
if (products) importFile(products)
outro(`${own.name} stands in ${file}. See it: npm run dev`)

async function askInTerminal(...[message, now, wrong]: Parameters<Ask>): Promise<string> {
  const answer = await text({
    ...{ message, placeholder: now, defaultValue: now },
    validate: (typed) => (typed ? wrong(typed) : undefined),
  })
  if (!isCancel(answer)) return answer
  cancel('Nothing was written.')
  process.exit(1)
}

function formatted(text: string): string {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=shared/shop.ts']
  return execFileSync(process.execPath, biome, { input: text, encoding: 'utf8' })
}

function importFile(path: string): void {
  const { status } = spawnSync(process.execPath, ['worker/local/import.ts', path], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
