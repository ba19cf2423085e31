import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  value: number
  min?: number
  /** The amount that one click adds or removes. */
  step?: number
  /** The accessible name: "Quantity of Rioja Reserva 2019". */
  label: string
  lessLabel: string
  moreLabel: string
  onChange(value: number): void
  disabled?: boolean
  className?: string
  /**
   * Properties of the only button while the quantity is 0. After a click the same element becomes the plus button, so that it keeps the
   * focus and nothing must move in the next frame.
   */
  start?: ComponentProps<'button'> | undefined
}

/** Renders a quantity between two buttons. `onChange` also receives a value below `min`, which means removal. */
export function Stepper(props: StepperProps) {
  const { value, min = 1, step = 1, label, lessLabel, moreLabel, onChange } = props
  const { disabled, className = '', start } = props
  const more = start ?? {
    'aria-label': moreLabel,
    onClick: () => onChange(Math.max(min, value + step)),
    children: <Icon name="plus" size={18} />,
  }
  return (
    <fieldset
      className={start ? styles.start : `${styles.stepper} ${className}`}
      role={start && 'presentation'}
      aria-label={start ? undefined : label}
      disabled={disabled}
    >
      {!start && (
        <button type="button" aria-label={lessLabel} onClick={() => onChange(value - step)}>
          <Icon name="minus" size={18} />
        </button>
      )}
      {!start && <Quantity {...props} />}
      <button type="button" ref={useButtonFocus(start !== undefined)} {...more} />
    </fieldset>
  )
}

/** Focuses the remaining button if the focused minus button was removed with the last item. */
function useButtonFocus(stands: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const stood = useRef(stands)
  useEffect(() => {
    const isLeft = stands && !stood.current && document.activeElement === document.body
    if (isLeft) button.current?.focus({ preventScroll: true })
    stood.current = stands
  }, [stands])
  return button
}

function Quantity(props: StepperProps) {
  const { value, label } = props
  const input = useRef<HTMLInputElement>(null)
  const isDrawn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another quantity is written into the field
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (isDrawn.current) field.value = String(value)
    // The shopper typed before hydration, or the browser restored the value: the visible value counts. A focused field commits on blur.
    else if (document.activeElement !== field) commit(field, props)
    isDrawn.current = true
  }, [value])
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      aria-label={label}
      defaultValue={value}
      maxLength={4}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget, props)}
      onBlur={(event) => commit(event.currentTarget, props)}
    />
  )
}

function commit(input: HTMLInputElement, { value, min = 1, onChange }: StepperProps) {
  // Input that is not a whole number changes nothing: a minus sign must not remove the line.
  const next = /^\d+$/.test(input.value.trim()) ? Math.max(min - 1, Number(input.value)) : value
  // Shows the old quantity until the new one arrives, because the stock limit may reduce it.
  input.value = String(value)
  if (next !== value) onChange(next)
}
