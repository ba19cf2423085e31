import { found, type PlatformCall, type Reply } from './foreign-platform.ts'

/** The search of a platform that has one CMS page of any name and nothing else. */
export function cmsSearch(page: (call: PlatformCall) => { title: string; content?: string }) {
  return (call: PlatformCall): Reply =>
    found(call.body.type === 'cms_page' ? [document(call, page(call))] : [])
}

/** How often a CMS page was asked for: once for each render. */
export function renders(calls: readonly PlatformCall[]): number {
  return calls.filter(({ path, body }) => path === '/api/catalog/search' && body.type === 'cms_page').length
}

function document({ body }: PlatformCall, { title, content = '' }: { title: string; content?: string }) {
  const [filter] = body.searchQuery._appliedFilters
  return { id: 1, identifier: filter.value.eq, title, content, active: true }
}
