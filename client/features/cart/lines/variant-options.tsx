import { useId } from 'react'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'

interface VariantOptionsProps {
  variants: VariantChoice[]
  /** Called with the page address of the chosen variant. */
  onChoose(href: string): void
}

/** Renders the choice of vintage, size or shape without leaving the page. */
export function VariantOptions({ variants, onChoose }: VariantOptionsProps) {
  const { t } = useMessages()
  const name = useId()
  return variants.map(({ code, label, values }) => (
    <fieldset key={code}>
      <legend>{label}</legend>
      {values.map((value) => (
        <Choice
          key={value.label}
          type="radio"
          name={`${name}-${code}`}
          label={value.label}
          aside={!value.inStock && (value.href ? t('Sold out') : t('Not available'))}
          checked={value.chosen}
          disabled={!value.href || !value.inStock}
          onChange={() => value.href && onChoose(value.href)}
        />
      ))}
    </fieldset>
  ))
}
