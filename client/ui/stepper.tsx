import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  value: number
  min?: number
  /** What one press adds or takes. */
  step?: number
  /** What is counted: "Quantity of Rioja Reserva 2019". */
  label: string
  lessLabel: string
  moreLabel: string
  onChange(value: number): void
  disabled?: boolean
  className?: string
  /**
   * The button that stands there alone while there is none of it. Pressed, it becomes the one for more: the same element,
   * so that it keeps the focus and nothing has to be moved in the frame that answers the press.
   */
  start?: ComponentProps<'button'> | undefined
}

/** A quantity between two buttons. One below `min` is passed on too: it means removal. */
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

/** Where the pressed button for less has gone with the last one, the one that is left takes its focus. */
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
    // Typed before hydration, or restored by the browser: what is seen is what is bought. Else it is taken with the blur.
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
  // What is no whole number asks for nothing: a minus is no removal.
  const next = /^\d+$/.test(input.value.trim()) ? Math.max(min - 1, Number(input.value)) : value
  // Until the quantity is that: it may be cut.
  input.value = String(value)
  if (next !== value) onChange(next)
}
