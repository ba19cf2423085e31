import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  value: number
  min?: number
  max?: number
  /** What one press adds or takes. */
  step?: number
  /** What is counted: "Quantity of Rioja Reserva 2019". */
  label: string
  lessLabel: string
  moreLabel: string
  onChange(value: number): void
  disabled?: boolean
  className?: string
}

/** A quantity between two buttons. One below `min` is passed on too: it means removal. */
export function Stepper(props: StepperProps) {
  const {
    value,
    min = 1,
    max = 9999,
    step = 1,
    label,
    lessLabel,
    moreLabel,
    onChange,
    disabled,
    className = '',
  } = props
  return (
    <fieldset className={`${styles.stepper} ${className}`} aria-label={label} disabled={disabled}>
      <button type="button" aria-label={lessLabel} onClick={() => onChange(value - step)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        key={value}
        defaultValue={value}
        maxLength={4}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={(event) => commit(event.currentTarget, props)}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={value + step > max}
        onClick={() => onChange(Math.max(min, value + step))}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}

function commit(input: HTMLInputElement, { value, min = 1, max = 9999, onChange }: StepperProps) {
  const typed = Number.parseInt(input.value, 10)
  const next = Number.isNaN(typed) ? value : Math.min(max, Math.max(min - 1, typed))
  input.value = String(next)
  if (next !== value) onChange(next)
}
