interface Option {
  value: string
  label: string
  /** The colour of the swatch beside the label. */
  swatch?: string
  sort_order?: number
}

/** Returns an attribute without options. If there are options later, the first one may be blank. `isFacet`: lists are filtered by it. */
export function attributeDocument(
  id: number,
  attribute_code: string,
  label: string,
  {
    isFacet = false,
    input = 'select',
  }: { isFacet?: boolean; input?: 'text' | 'select' | 'multiselect' } = {},
) {
  return {
    id,
    attribute_id: id,
    attribute_code,
    frontend_input: input,
    default_frontend_label: label,
    frontend_label: label,
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: isFacet ? '1' : '0',
    is_comparable: isFacet ? '1' : '0',
    is_filterable: isFacet,
    used_for_sort_by: false,
    position: id,
    options: [] as Option[],
  }
}
