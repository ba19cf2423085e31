import { type FormEvent, type ReactNode, useState } from 'react'
import { useLeaveQuestion } from '#client/desk/ui/edit-form.tsx'
import { type Translate, useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { CouponEntry } from '#shared/content/coupon-entry.ts'
import type { ReadCoupon } from '#shared/desk/coupon-calls.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { contentField } from '../content/content-field.ts'
import type { FormSurroundings } from '../content/form-surroundings.ts'
import { FieldGroup } from '../content/schema-field.tsx'
import { faultMessage } from '../content/use-document-edit.ts'
import { Failure } from '../ui/failure.tsx'
import styles from '../ui/record-page.module.css'
import { useDeskAction } from '../use-desk-call.ts'

interface CouponFormProps {
  view: StoreCode
  /** The stored coupon when the form is opened; null for a new one. */
  before: CouponEntry | null
  categories: ReadCoupon['categories']
  onSaved(key: string): void
  /** The fields above those of the coupon. */
  children?: ReactNode
}

const { fields } = contentField(CouponEntry)

/** Renders the form of a coupon. It is drawn from the schema by which `npm run content` reads coupons. */
export function CouponForm({ view, before, categories, onSaved, children }: CouponFormProps) {
  const { t } = useMessages()
  const [stored, setStored] = useState(before)
  const [rule, setRule] = useState<Record<string, unknown>>({ ...before })
  const [faults, setFaults] = useState<readonly ContentFault[]>([])
  const action = useDeskAction('coupons/save')
  const isTyped = JSON.stringify(rule) !== JSON.stringify({ ...stored })
  useLeaveQuestion(isTyped && !action.isPending)

  function save(event: FormEvent) {
    event.preventDefault()
    if (action.isPending) return
    action.mutate(
      { view, before: stored, rule },
      {
        onSuccess: (saved) => {
          setFaults(saved.faults)
          if (!saved.rule) return
          setStored(saved.rule)
          setRule((now) => (now === rule ? { ...saved.rule } : now))
          onSaved(saved.key)
        },
      },
    )
  }

  const form = surroundings(faults, t, { currency: storeViews[view].currency, categories })
  const failure =
    action.error ??
    form.faultOf('') ??
    (faults.length > 0 && t('Something is missing or mistyped. Nothing has changed.'))
  return (
    <form noValidate className={styles.form} onSubmit={save}>
      {children}
      <FieldGroup
        fields={fields()}
        value={rule}
        path=""
        form={form}
        onChange={(value) => {
          if (!action.isPending) action.reset()
          setRule(value as Record<string, unknown>)
        }}
      />
      <Failure error={failure} />
      {action.data && faults.length === 0 && <p role="status">{t('Saved.')}</p>}
      <Button type="submit" busy={action.isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}

function surroundings(
  faults: readonly ContentFault[],
  t: Translate,
  shop: Pick<FormSurroundings, 'currency' | 'categories'>,
): FormSurroundings {
  return {
    ...{ ...shop, t, hasFault: (path) => faults.some(({ at }) => at.startsWith(path)) },
    faultOf: (path) => {
      const fault = faults.find(({ at }) => at === path)
      return fault && t(faultMessage(fault.reason), fault.values)
    },
  }
}
