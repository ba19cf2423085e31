import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { useMessages } from '#client/messages.tsx'
import { openDocument } from '#client/navigation/open-document.ts'
import { ask, CallFailed } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import type { AccountErrors, AccountFields, RefusedForm } from '#shared/account-notices.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import styles from './account-form.module.css'

interface AccountFormProps {
  /** Path of the block that receives the form. */
  to: string
  /** The action of the form: a block may have several forms. */
  action: string
  /** The form as it was sent without scripts and refused. */
  refused: RefusedForm | undefined
  /** Text of the submit button. */
  submit: ReactNode
  kind?: ComponentProps<typeof Button>['kind']
  /** Message for offline use; default: "You are offline". */
  offline?: string
  /** Sends the form instead of a call to `to`. Returns the errors; undefined if it opens another page. */
  send?(fields: AccountFields): Promise<AccountErrors | undefined>
  /** True if the response is a file: the browser then submits the form natively. */
  isDownload?: boolean
  /** True if the response page shows the sent values, including files: the browser then submits the form natively. */
  isPosted?: boolean
  /** Called when the response contains errors and the page stays. */
  onRefused?(): void
  children?: ReactNode
}

interface FormState {
  action: string
  typed: AccountFields
  errors: AccountErrors
}

export const FormContext = createContext<FormState>({ action: '', typed: {}, errors: {} })

/** Renders a form of the account. With scripts it is sent by a call; without scripts the browser submits it. Both give the same result. */
export function AccountForm({
  to,
  action,
  refused,
  submit,
  kind,
  offline = 'You are offline',
  send = (fields) => sendForm(to, fields, offline),
  isDownload,
  isPosted,
  onRefused,
  children,
}: AccountFormProps) {
  const own = refused?.action === action ? refused : undefined
  const [errors, setErrors] = useState<AccountErrors>(own?.errors ?? {})
  const [attempt, setAttempt] = useState(own ? 1 : 0)
  const [busy, setBusy] = useState(false)

  async function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const found = await send(Object.fromEntries(new FormData(event.currentTarget)) as AccountFields)
    if (!found) return
    onRefused?.()
    setErrors(found)
    setAttempt(attempt + 1)
    setBusy(false)
  }

  return (
    <FormContext value={{ action, typed: own?.typed ?? {}, errors }}>
      <form
        method="post"
        action={to}
        noValidate
        onSubmit={isDownload || isPosted ? undefined : submitted}
        encType={isPosted ? 'multipart/form-data' : undefined}
        className={styles.form}
      >
        <input type="hidden" name="action" value={action} />
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(errors).map(([name, message = '']) => ({
            message,
            ...(name && { field: `${action}-${name}` }),
            ...(labels[name] && { label: labels[name] }),
          }))}
        />
        {children}
        <div>
          <Button type="submit" kind={kind ?? 'primary'} busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}

/** Labels of fields whose error message may not contain the name of the field; message ids. */
const labels: Record<string, string> = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  password: 'Password',
  current: 'Your present password',
  newPassword: 'New password',
  company: 'Company',
  vat_id: 'VAT number',
  street: 'Street and number',
  more: 'Floor, door, c/o',
  postcode: 'Postcode',
  city: 'City',
  telephone: 'Mobile phone',
}

/**
 * Sends the form and opens the page of the response as a new document, because the form may have filled the cart. A form may
 * also change the session: a new password has new tokens. Returns the errors if no page opens.
 */
async function sendForm(
  to: string,
  body: AccountFields,
  offline: string,
): Promise<AccountErrors | undefined> {
  try {
    const answer = await ask<{ to: string }>('POST', to, { body, changesSession: true }, 'to')
    if (answer.ok) {
      openDocument(answer.result.to)
      return undefined
    }
    const errors = (answer.meta.errors ?? []) as { field: string; message: string }[]
    return errors.length
      ? Object.fromEntries(errors.map(({ field, message }) => [field, message]))
      : { '': answer.message || genericFailure }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { '': navigator.onLine ? genericFailure : offline }
  }
}

interface AccountFieldProps
  extends Omit<ComponentProps<typeof Field>, 'value' | 'error' | 'optional' | 'id'> {
  name: string
  /** Initial value. */
  value?: string
  isOptional?: boolean
}

/** Returns id, typed value and error of a field in the surrounding form. */
export function useFormField(name: string) {
  const { action, typed, errors } = useContext(FormContext)
  return { id: `${action}-${name}`, typed: typed[name], error: errors[name] }
}

/** Renders a field of an account form with its typed value and its error. */
export function AccountField({ name, value = '', isOptional, ...rest }: AccountFieldProps) {
  const { t } = useMessages()
  const { id, typed, error } = useFormField(name)
  return (
    <Field
      id={id}
      name={name}
      defaultValue={typed ?? value}
      error={error && t(error)}
      optional={isOptional ? t('(optional)') : undefined}
      required={!isOptional}
      {...rest}
    />
  )
}

interface AccountChoiceProps {
  name: string
  checked: boolean
  label: ReactNode
}

export function AccountChoice({ name, checked, label }: AccountChoiceProps) {
  const { t } = useMessages()
  const { action, typed, errors } = useContext(FormContext)
  const id = `${action}-${name}`
  const error = errors[name]
  const isSent = Object.keys(typed).length > 0
  return (
    <div>
      <Choice
        id={id}
        type="checkbox"
        name={name}
        label={label}
        defaultChecked={isSent ? typed[name] === 'on' : checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} className={styles.wrong}>
          {t(error)}
        </p>
      )}
    </div>
  )
}
