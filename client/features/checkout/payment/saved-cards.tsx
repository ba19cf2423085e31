import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import applied from '#client/features/cart/totals/applied.module.css'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import type { SavedCard } from '#shared/platform-api/payment.ts'
import step from './payment-choices.module.css'
import { askCardsAtom, cardChoiceAtom, removeCardAtom, savedCardsAtom } from './saved-card-atoms.ts'

/** Renders a customer's saved cards, or the consent to save the next card. */
export function SavedCards() {
  const { t } = useMessages()
  const session = useAtomValue(sessionAtom)
  const cards = useAtomValue(savedCardsAtom)
  const [choice, choose] = useAtom(cardChoiceAtom)
  const ask = useSetAtom(askCardsAtom)
  useEffect(() => {
    if (session) void ask()
  }, [session, ask])
  if (!session) return null
  return (
    <div className={step.cards}>
      {cards.length > 0 && (
        <fieldset>
          <legend>{t('Which card?')}</legend>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
          <Choice
            type="radio"
            name="card"
            checked={choice.card === null}
            label={t('Another card')}
            onChange={() => choose({ card: null, keep: false })}
          />
        </fieldset>
      )}
      {choice.card === null && (
        <Choice
          type="checkbox"
          checked={choice.keep}
          label={t('Keep the card for next time')}
          note={t('The card provider keeps it, not we. You can remove it here at any time.')}
          onChange={({ currentTarget }) => choose({ card: null, keep: currentTarget.checked })}
        />
      )}
    </div>
  )
}

function Card({ card: { id, type, masked_card, expires } }: { card: SavedCard }) {
  const { t } = useMessages()
  const [choice, choose] = useAtom(cardChoiceAtom)
  const remove = useSetAtom(removeCardAtom)
  const [problem, setProblem] = useState<string | null>(null)
  const name = t('{brand} ending in {digits}', {
    brand: brands[type] ?? t('Card'),
    digits: masked_card.slice(-4),
  })
  return (
    <>
      <div className={applied.row}>
        <Choice
          type="radio"
          name="card"
          checked={choice.card === id}
          label={name}
          note={expires && t('Good until {month}', { month: expires })}
          onChange={() => choose({ card: id, keep: false })}
        />
        <button
          type="button"
          aria-label={t('Remove {name}', { name })}
          onClick={async () => setProblem(await remove(id))}
        >
          {t('Remove')}
        </button>
      </div>
      {problem && <p role="alert">{t(problem)}</p>}
    </>
  )
}

/** Names of the card brands, by the provider's code. */
const brands: Record<string, string> = {
  visa: 'Visa',
  visa_dk: 'Visa/Dankort',
  visa_elec: 'Visa Electron',
  dankort: 'Dankort',
  mc: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
}
