import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'outline' | 'quiet'

interface ButtonStyle {
  /** The weight of the button. A view has at most one primary button. */
  kind?: ButtonKind
  wide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The action is running: the button shows this and cannot be clicked again. */
  busy?: boolean
}

export function Button({ kind, wide, busy, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    />
  )
}

export function ButtonLink({ kind, wide, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a className={buttonClass({ kind, wide }, className)} {...rest} />
}

/** Returns the class of elements that look like a button. */
export function buttonClass({ kind = 'primary', wide }: ButtonStyle, extra = ''): string {
  return `${styles.button} ${styles[kind]} ${wide ? styles.wide : ''} ${extra}`.trim()
}
