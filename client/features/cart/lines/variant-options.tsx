import { useId } from 'react'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'

interface VariantOptionsProps {
  variants: VariantChoice[]
  /** The page of the variant that a value leads to. */
  onChoose(href: string): void
}

/** Vintage, size or shape, chosen without leaving the page. */
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
