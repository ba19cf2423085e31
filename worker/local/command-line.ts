import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * What was typed behind a command. `--help` prints its usage; what it does not know is said above that. From then on an error
 * is a sentence for who typed, without the program's own lines.
 */
export function commandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  process.on('uncaughtException', (error) => {
    console.error(error.constructor === Error ? error.message : error)
    process.exit(1)
  })
  if (process.argv.includes('--help')) {
    console.log(usage.trim())
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage.trim()}`)
    process.exit(2)
  }
}
