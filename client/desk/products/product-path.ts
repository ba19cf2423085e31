/** Returns the path of a product's page within the area. */
export function productPath(sku: string): string {
  return `/of/${encodeURIComponent(sku)}`
}
