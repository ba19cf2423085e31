/** What a document that is no product is asked for by; '' where it is only ever listed. */
export function documentKey(document: object): string {
  const fields = ['request_path', 'attribute_code', 'url_key', 'identifier', 'instance_type', 'code'] as const
  const known = document as Partial<Record<(typeof fields)[number], unknown>>
  const found = fields.map((field) => known[field]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
