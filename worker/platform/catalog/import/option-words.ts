import type { WineColor } from '#shared/product-fields.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { attributeDocument } from '#worker/platform/catalog/writing/attribute-document.ts'
import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import { slugOf } from '#worker/platform/catalog/writing/slug.ts'
import data from './option-words.json' with { type: 'json' }
import { factNamed } from './reading/columns.ts'
import { countryNamed } from './reading/countries.ts'
import { readVolumes } from './reading/volumes.ts'

interface Option {
  value: string
  label: string
}

/** The options of a view's attributes. An unknown label of a file becomes a new option. */
export class OptionWords {
  readonly #view: StoreCode
  readonly #attributes: Map<string, AttributeDocument>

  /** The attributes of all other views. */
  readonly #elsewhere: readonly AttributeDocument[]

  /** `given`: attributes of the shop and the file; the last one with a code counts. `elsewhere`: attributes of the other views. */
  constructor(
    view: StoreCode,
    given: readonly AttributeDocument[] = [],
    elsewhere: readonly AttributeDocument[] = [],
  ) {
    this.#view = view
    this.#attributes = new Map(given.map((attribute) => [attribute.attribute_code, attribute]))
    this.#elsewhere = elsewhere
  }

  get documents(): AttributeDocument[] {
    return [...this.#attributes.values()]
  }

  /**
   * Returns the option whose value or label is `written`, in this view or another. An unknown label becomes a new option. `key`: the label of
   * the same option in the first view.
   */
  option(code: string, written: string, key = written): Option {
    const known = this.#known(code, written) ?? this.#knownElsewhere(code, key)
    if (known) return known
    const made = this.#made(code, written, key)
    const taken = this.#known(code, made.value)
    const options = this.attribute(code)?.options
    if (!taken) options?.push({ ...made, sort_order: options.length + 1 })
    return taken ?? made
  }

  /** Returns a new option. Countries are recognised by code and name. */
  #made(code: string, written: string, key: string): Option {
    const label = code === 'bottle_size' ? sizeLabel(written) : written.trim()
    const country = code === 'country_code' ? countryNamed(written, this.#view) : null
    return country ?? { value: slugOf(key) || key.trim().toLowerCase(), label }
  }

  attribute(code: string): AttributeDocument | undefined {
    return this.#attributes.get(code)
  }

  label(code: string, value: string): string {
    return this.attribute(code)?.options.find((option) => option.value === value)?.label ?? value
  }

  /**
   * Returns the attribute and value that a variant is chosen by. Vintages and bottle sizes are attributes of the shop; other names become
   * new attributes. Values are numbers, because carts refer to them by number.
   */
  choice(name: string, written: string): { attribute_code: string; value: string } {
    const fact = factNamed(name)
    const volume = fact === 'volume_ml' && readVolumes([written.trim()])[0]?.value
    if (volume)
      return { attribute_code: 'bottle_size', value: this.#numbered('bottle_size', String(volume), written) }
    if (fact === 'year' && /^(?:1[89]|20)\d\d$/.test(written.trim()))
      return { attribute_code: 'year', value: this.#numbered('year', written.trim(), written) }
    const shared = fact && (this.#known(fact, written) ?? this.#knownElsewhere(fact, written))
    if (shared && /^\d+$/.test(shared.value)) return { attribute_code: fact, value: shared.value }
    const code = `option_${slugOf(name).replaceAll('-', '_')}`
    const attribute = this.attribute(code) ?? this.#attributeCalled(name, code)
    const known = this.#known(code, written)
    const next = Math.max(0, ...attribute.options.map(({ value }) => Number(value))) + 1
    return { attribute_code: code, value: known?.value ?? this.#numbered(code, String(next), written) }
  }

  #numbered(code: string, value: string, label: string): string {
    const options = this.attribute(code)?.options
    if (!options?.some((option) => option.value === value))
      options?.push({ value, label: label.trim(), sort_order: options.length + 1 })
    return value
  }

  #attributeCalled(name: string, attribute_code: string): AttributeDocument {
    const id = Math.max(1000, ...this.documents.map((attribute) => attribute.id)) + 1
    const made = attributeDocument(id, attribute_code, name)
    Object.assign(made, { is_visible_on_front: '1', position: this.#attributes.size + 1 })
    this.#attributes.set(attribute_code, made)
    return made
  }

  #known(code: string, written: string) {
    return found(this.#attributes.get(code), written)
  }

  /** Returns the option that has this label in another view. */
  #knownElsewhere(code: string, written: string) {
    for (const attribute of this.#elsewhere) {
      const there = attribute.attribute_code === code ? found(attribute, written) : undefined
      const here = there && this.attribute(code)?.options.find(({ value }) => value === there.value)
      if (here) return here
    }
    return undefined
  }
}

function found(attribute: AttributeDocument | undefined, written: string) {
  const wanted = written.trim().toLowerCase()
  return attribute?.options.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
}

/** Returns the label of a size: `720` → `72 cl`. Words stay. */
function sizeLabel(written: string): string {
  return /^\d+$/.test(written) ? `${String(Number(written) / 10).replace('.', ',')} cl` : written.trim()
}

/** The colours of product cards with the words that merchants use for them. */
const colours = data.colours as { option: string; code: WineColor; names: string[] }[]

/** Returns a colour by its English, Danish or Swedish name, or by the value of its option. */
export function colourOf(written: string): { option: string; code: WineColor } | null {
  const wanted = slugOf(written)
  const found = colours.find(({ option, names }) =>
    [option, ...names].some((name) => slugOf(name) === wanted),
  )
  return found ? { option: found.option, code: found.code } : null
}
