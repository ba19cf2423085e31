import { useMessages } from '#client/messages.tsx'
import type { FileChange } from '#shared/desk/product-calls.ts'
import words from '../words.json' with { type: 'json' }
import styles from './products.module.css'

/** Fields that follow from other shown fields. */
const derived =
  /^(?:small_image|thumbnail|media_gallery|price|price_tax|price_incl_tax|final_price|original_price|original_final_price|regular_price|special_price|hasOffer|hasNormalOffer|offerType)$/

/** Renders a row for each changed product with the old and the new values. */
export function FileChanges({ changes }: { changes: readonly FileChange[] }) {
  const { t } = useMessages()
  if (changes.length === 0) return <p>{t('Nothing differs from the shop.')}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Item no.')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Old and new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ sku, kind, fields }) => (
          <tr key={sku}>
            <td>{sku}</td>
            <td>{t(words.fileChange[kind])}</td>
            <td>
              {fields
                .filter((field) => !derived.test(field.replace(/^[a-z]{2} /, '').split(' ')[0] ?? ''))
                .map((field) => (
                  <div key={field}>{field}</div>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
