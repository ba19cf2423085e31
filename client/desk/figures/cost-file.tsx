import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#client/messages.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { uploadToDesk } from '../call-desk.ts'
import { FileField } from '../ui/file-field.tsx'
import { RefusedLines } from '../ui/refused-lines.tsx'

/** Renders the upload of purchase prices, from which the margin is computed. */
export function CostFile({ view }: { view: StoreCode }) {
  const { t } = useMessages()
  const client = useQueryClient()
  const read = async (file: File) => {
    const { stored, refused } = await uploadToDesk('figures/readCosts', { view }, file)
    await client.invalidateQueries({ queryKey: ['figures'] })
    return (
      <>
        <p>{t('{count, plural, one {# cost stored} other {# costs stored}}', { count: stored })}</p>
        <RefusedLines lines={refused.slice(0, 20)} />
      </>
    )
  }
  return (
    <FileField
      label={t('Costs of the articles (CSV)')}
      hint={t('With the columns sku and cost: without VAT, in {currency}.', {
        currency: storeViews[view].currency,
      })}
      read={read}
    />
  )
}
