import { useId, useState } from 'react'
import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'

interface VariantOptionsProps {
  variants: VariantChoice[]
  /** The page of the variant that a value leads to. */
  onChoose(href: string): void
}

/** Vintage, size or shape, chosen without leaving the page. What is pressed is marked at once, before its product has come. */
export function VariantOptions({ variants, onChoose }: VariantOptionsProps) {
  const { t } = useMessages()
  const name = useId()
  const [pressed, setPressed] = useState<string>()
  return variants.map(({ code, label, values }) => {
    const marked = values.find(({ href }) => href && href === pressed) ?? values.find(({ chosen }) => chosen)
    return (
      <fieldset key={code}>
        <legend>{label}</legend>
        {values.map((value) => (
          <Choice
            key={value.label}
            type="radio"
            name={`${name}-${code}`}
            label={value.label}
            aside={!value.inStock && (value.href ? t('Sold out') : t('Not available'))}
            checked={value === marked}
            disabled={!value.href || !value.inStock}
            onChange={() => {
              if (!value.href) return
              setPressed(value.href)
              onChoose(value.href)
            }}
          />
        ))}
      </fieldset>
    )
  })
}
