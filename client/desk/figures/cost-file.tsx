import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import type { ReadCosts } from '#shared/desk/figure-calls.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { uploadToDesk } from '../call-desk.ts'
import { useErrorWords } from '../desk-context.ts'

/** Renders the upload of purchase prices, from which the margin is computed. */
export function CostFile({ view }: { view: StoreCode }) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  const client = useQueryClient()
  const [read, setRead] = useState<ReadCosts | undefined>()
  const [error, setError] = useState<string | undefined>()
  const upload = async (file: File | undefined) => {
    if (!file) return
    setRead(undefined)
    setError(undefined)
    await uploadToDesk('figures/readCosts', { view }, file).then(setRead, (failure) =>
      setError(errorWords(failure)),
    )
    await client.invalidateQueries({ queryKey: ['figures'] })
  }
  return (
    <div>
      <Field
        label={t('Costs of the articles (CSV)')}
        hint={t('With the columns sku and cost: without VAT, in {currency}.', {
          currency: storeViews[view].currency,
        })}
        error={error}
        type="file"
        accept=".csv,.tsv,.txt"
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
      {read && (
        <div role="status">
          <p>{t('{count, plural, one {# cost stored} other {# costs stored}}', { count: read.stored })}</p>
          {read.refused.slice(0, 20).map(({ line, reason }) => (
            <p key={line}>{t('Line {line}: {reason}', { line, reason })}</p>
          ))}
        </div>
      )}
    </div>
  )
}
