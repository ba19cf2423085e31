import type { Translate } from '#client/messages.tsx'
import { type CustomerGroup, customerGroups } from '#shared/customer-group.ts'

const groupWords: Record<CustomerGroup, string> = {
  1: 'Private customer',
  3: 'Business',
  5: 'Restaurant',
  6: 'Catering',
  7: 'VIP',
  8: 'VIP',
  9: 'Business',
  10: 'Retailer',
  11: 'Retailer',
  13: 'Retailer',
}

/** Returns a group in words, with its number in files of content and products. */
export function groupName(group: CustomerGroup, t: Translate): string {
  return `${t(groupWords[group])} (${group})`
}

/** Returns all groups as options of a select: number → words. */
export function groupOptions(t: Translate): [value: string, words: string][] {
  return customerGroups.map((group) => [String(group), groupName(group, t)])
}
