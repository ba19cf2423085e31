/** Every engine by the value of the var `ENGINE`. */
const engineNames = ['embedded', 'vendure'] as const
export type EngineName = (typeof engineNames)[number]

/** Returns the name of the chosen engine. Throws if there is no such engine. */
export function engineName(given: string | undefined): EngineName {
  const name = engineNames.find((known) => known === (given || 'embedded'))
  if (name) return name
  throw new Error(`ENGINE is "${given}", but there are only these engines: ${engineNames.join(', ')}`)
}

/** Returns the vars of the chosen engine from an environment, for the platform Worker. Throws if there is no such engine. */
export function engineVars(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (engineName(environment.ENGINE) === 'embedded') return {}
  const names = ['ENGINE', 'VENDURE_API', 'VENDURE_SECRET', 'VENDURE_CHANNELS']
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}
