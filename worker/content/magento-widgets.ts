import type { Widget } from '#shared/cms.ts'

type Named = Pick<Widget, 'instance_type' | 'parameters'>

/** Returns a widget of Magento's as the widget of this shop that shows the same; all others unchanged. */
export function asOwnWidget(widget: Named): Named {
  const type = widget.instance_type.replaceAll('\\\\', '\\').replace(/^\\/, '')
  return Object.hasOwn(own, type) ? (own[type]?.(widget.parameters) ?? widget) : widget
}

const own: Record<string, (parameters: Record<string, unknown>) => Named> = {
  'Magento\\CatalogWidget\\Block\\Product\\ProductsList': ({
    title,
    products_count,
    conditions_encoded,
  }) => ({
    instance_type: 'product_row',
    parameters: { title, size: products_count, ...chosen(String(conditions_encoded ?? '')) },
  }),
  'Magento\\Cms\\Block\\Widget\\Block': ({ block_id }) => ({
    instance_type: 'text',
    parameters: { block: block_id },
  }),
}

/** Returns the products that Magento's conditions select: those of a category, or a list of SKUs. Their JSON has ` for ". */
function chosen(conditions: string): { category_id?: string; skus?: string[] } {
  const meant = (attribute: string) =>
    new RegExp(`\`attribute\`:\`${attribute}\`,\`operator\`:\`[^\`]*\`,\`value\`:\`([^\`]+)\``).exec(
      conditions,
    )?.[1]
  const category_id = meant('category_ids')?.split(',')[0]
  if (category_id) return { category_id }
  return {
    skus:
      meant('sku')
        ?.split(',')
        .map((sku) => sku.trim()) ?? [],
  }
}
