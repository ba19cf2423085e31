import { type KeyboardEvent, useId, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { ChosenWords } from '../ui/chosen-words.tsx'

interface OptionsFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The chosen words with ` | ` between. */
  value: string
  /** The words that the shop has; others may be typed. */
  options: readonly string[]
  onChange(value: string): void
}

/** Renders several chosen words, each with a button that removes it, and a field that adds one. */
export function OptionsField({ label, hint, error, value, options, onChange }: OptionsFieldProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const list = useId()
  const chosen = value.split('|').flatMap((word) => word.trim() || [])
  const choose = (words: readonly string[]) => onChange([...new Set(words)].join(' | '))
  const add = (word: string) => {
    setTyped('')
    if (word.trim()) choose([...chosen, word.trim()])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(typed)
  }
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        error={error}
        value={typed}
        list={list}
        autoComplete="off"
        placeholder={t('Add')}
        onChange={({ currentTarget: { value: word }, nativeEvent }) => {
          // A typed word may be incomplete: "Vin" is the beginning of "Vin/Rødvin".
          if (!isTyping(nativeEvent) && options.includes(word)) add(word)
          else setTyped(word)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      <datalist id={list}>
        {options
          .filter((option) => !chosen.includes(option))
          .map((option) => (
            <option key={option} value={option} />
          ))}
      </datalist>
      <ChosenWords
        chosen={chosen.map((word) => [
          word,
          options.includes(word) ? word : t('{name} (new)', { name: word }),
        ])}
        onRemove={(word) => choose(chosen.filter((other) => other !== word))}
      />
    </div>
  )
}

/** Returns true if letters were typed or deleted, and false if a word was chosen from the list. */
function isTyping(event: Event): boolean {
  return /^(?:insertText|insertComp|delete)/.test((event as InputEvent).inputType ?? '')
}
