import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Parses the arguments of a command. `--help` prints the usage; an unknown option prints the usage and an error. Afterwards every error is
 * printed as one sentence, without a stack trace.
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

/**
 * Returns the address of a shop that was given for `option`. Throws a readable error if it is invalid. Addresses outside of this machine
 * need TLS, because a key is sent to them.
 */
export function typedAddress(option: string, typed: string): URL {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${option} https://…, not "${typed}"`)
  if (url.protocol !== 'https:' && !/(?:^|\.)localhost$|^127\./.test(url.hostname))
    throw new Error(`${option} https://…: a key is sent over TLS alone`)
  return url
}
