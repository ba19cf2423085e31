import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { longestComment, scores } from '#shared/recommendation.ts'
import type { BlockProps } from './account-data.ts'
import { AccountForm, useFormField } from './account-form.tsx'
import styles from './recommendations-block.module.css'
import { BoughtLine, readingWords } from './recommendations-block.tsx'

/** Renders the form for the customer's recommendation of one product. */
export function RecommendationBlock({
  shown: { product, firstname },
  form,
}: BlockProps<'recommendations/:id'>) {
  const { t } = useMessages()
  const { id, name, href, recommendation } = product
  return (
    <>
      <p>
        <a href={accountHref('recommendations')}>{t('All that you have bought')}</a>
      </p>
      <BoughtLine {...product}>{href ? <a href={href}>{name}</a> : name}</BoughtLine>
      {recommendation?.state && <p>{t(readingWords[recommendation.state])}</p>}
      <AccountForm
        to={accountHref('recommendations/:id', id)}
        action="save"
        refused={form}
        submit={recommendation ? t('Save') : t('Send')}
      >
        <ScoreField score={recommendation?.score} />
        <CommentField comment={recommendation?.comment} />
        <p className={styles.state}>
          {t('Others see your first name, {firstname}, and that you have bought it here.', { firstname })}{' '}
          {recommendation?.state === 'approved' &&
            t('If you change it, it leaves the page of the product until we have read it again.')}
        </p>
      </AccountForm>
    </>
  )
}

function ScoreField({ score }: { score: number | undefined }) {
  const { t } = useMessages()
  const { id, typed, error } = useFormField('score')
  const chosen = typed ?? String(score ?? '')
  return (
    <fieldset className={styles.scores} aria-describedby={error && `${id}-error`}>
      <legend>{t('How good is it?')}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.wrong}>
          {t(error)}
        </p>
      )}
      {scores.toReversed().map((value, place) => (
        <Choice
          key={value}
          id={place === 0 ? id : undefined}
          type="radio"
          name="score"
          value={value}
          defaultChecked={chosen === String(value)}
          required
          aria-invalid={error ? true : undefined}
          label={
            <Rating
              value={value}
              label={`${t('{score} of 5 stars', { score: value })}: ${t(scoreWords[value])}`}
              text={t(scoreWords[value])}
            />
          }
        />
      ))}
    </fieldset>
  )
}

const scoreWords = {
  1: 'Not for me',
  2: 'So-so',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
} as const

function CommentField({ comment = '' }: { comment: string | undefined }) {
  const { t } = useMessages()
  const { id, typed, error } = useFormField('comment')
  return (
    <AreaField
      id={id}
      name="comment"
      label={t('In your own words')}
      optional={t('(optional)')}
      hint={t('Up to 1,000 letters. What does it taste of, what does it go with?')}
      error={error && t(error)}
      defaultValue={typed ?? comment}
      maxLength={longestComment}
      rows={5}
    />
  )
}
