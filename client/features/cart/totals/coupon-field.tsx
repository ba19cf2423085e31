import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { totalsAtom } from '../cart-atoms.ts'
import { useCartField } from '../cart-fields.ts'
import { AppliedCode } from './applied-code.tsx'
import { applyCouponAtom, deleteCouponAtom } from './cart-choices.ts'
import styles from './coupon-field.module.css'

/** Renders the field for a coupon, or the applied coupon. */
export function CouponField() {
  const { t } = useMessages()
  const { typed, error } = useCartField('coupon')
  const totals = useAtomValue(totalsAtom)
  if (!totals) return null
  if (totals.coupon_code !== null) return <Kept code={totals.coupon_code} />
  const idle = totals.offers?.idle_coupon
  if (idle) return <Kept code={idle} />
  return (
    <Disclosure summary={t('Coupon code')} open={Boolean(typed) || undefined}>
      {import.meta.env.SSR ? (
        <div className={styles.form}>
          <CouponInput id="coupon" defaultValue={typed} error={error} />
        </div>
      ) : (
        <CouponForm />
      )}
    </Disclosure>
  )
}

function Kept({ code }: { code: string }) {
  const { t } = useMessages()
  const remove = useSetAtom(deleteCouponAtom)
  return (
    <AppliedCode
      kind="coupon"
      name={code}
      text={t('Coupon {code}', { code })}
      onRemove={() => void remove()}
    />
  )
}

function CouponForm() {
  const { t } = useMessages()
  const apply = useSetAtom(applyCouponAtom)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const input = form.current?.elements.namedItem('coupon') as HTMLInputElement
    setBusy(true)
    const wrong = await apply(input.value)
    setError(wrong)
    setBusy(false)
    if (wrong) input.focus()
  }

  return (
    <form noValidate ref={form} className={styles.form} onSubmit={submit}>
      <CouponInput error={error ? t(error) : undefined} busy={busy} />
    </form>
  )
}

interface CouponInputProps extends Pick<ComponentProps<typeof Field>, 'id' | 'defaultValue' | 'error'> {
  busy?: boolean
}

function CouponInput({ busy, ...field }: CouponInputProps) {
  const { t } = useMessages()
  return (
    <>
      <Field
        {...field}
        name="coupon"
        label={t('Coupon code')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" kind="outline" busy={busy}>
        {t('Apply')}
      </Button>
    </>
  )
}
