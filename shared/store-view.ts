import { mainView, type StoreCode } from './shop.ts'
import { type AgeLimit, type Country, type Locale, type StoreView, storeViews } from './views/views.ts'

export { type AgeLimit, type Country, type Locale, type StoreCode, type StoreView, storeViews }

export const defaultStoreCode: StoreCode = mainView

export const storeCodes = Object.keys(storeViews) as StoreCode[]

export function isStoreCode(value: unknown): value is StoreCode {
  return typeof value === 'string' && Object.hasOwn(storeViews, value)
}

/** Vars of the Workers, `ORIGIN_DA` and so on: the public scheme and host of each view. */
export type OriginVars = { [Code in StoreCode as `ORIGIN_${Uppercase<Code>}`]?: string }

export function originVar<Code extends StoreCode>(code: Code) {
  return `ORIGIN_${code.toUpperCase() as Uppercase<Code>}` as const
}

/** Returns the scheme and host of a view, for canonical addresses and links in mails; '' if no var is set. */
export function originOf(code: StoreCode, vars: OriginVars): string {
  return vars[originVar(code)] ?? ''
}

/** Returns the view that a host such as `da.localhost:8787` names; undefined if it names none. */
export function storeCodeOfHost(host: string): StoreCode | undefined {
  const label = host.split('.')[0]?.toLowerCase() ?? ''
  return Object.values(storeViews).find((view) => view.hosts.includes(label))?.code
}
