import { mainView, type StoreCode } from './shop.ts'
import { type AgeLimit, type Country, type Locale, type StoreView, storeViews } from './views/views.ts'

export { type AgeLimit, type Country, type Locale, type StoreCode, type StoreView, storeViews }

export const defaultStoreCode: StoreCode = mainView

export const storeCodes = Object.keys(storeViews) as StoreCode[]

export function isStoreCode(value: unknown): value is StoreCode {
  return typeof value === 'string' && Object.hasOwn(storeViews, value)
}

/** Vars of the Workers, `ORIGIN_DA` and the like: scheme and host under which each view is known. */
export type OriginVars = { [Code in StoreCode as `ORIGIN_${Uppercase<Code>}`]?: string }

export function originVar<Code extends StoreCode>(code: Code) {
  return `ORIGIN_${code.toUpperCase() as Uppercase<Code>}` as const
}

/** Scheme and host of a view, for canonical addresses and those in mails; '' where no var says it. */
export function originOf(code: StoreCode, vars: OriginVars): string {
  return vars[originVar(code)] ?? ''
}

/** The view that a host such as `da.localhost:8787` names, or undefined where it names none. */
export function storeCodeOfHost(host: string): StoreCode | undefined {
  const label = host.split('.')[0]?.toLowerCase() ?? ''
  return Object.values(storeViews).find((view) => view.hosts.includes(label))?.code
}
