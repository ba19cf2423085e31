import { EidWidget } from '#client/features/checkout/payment/eid-widget.tsx'
import type { AgeOutcome, AgeSearch } from '#shared/age-outcome.ts'
import { ageCheckStart } from '#shared/age-outcome.ts'
import type { PageProps } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { useMessages } from '../messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useView } from '../view.tsx'
import styles from './age-approve.module.css'

/** Empty: the response of the identity broker is handled before this page is rendered. */
export type AgeApprovePageData = Record<never, never>

/** Explains why the age is not verified yet, and what the shopper can do. */
export default function AgeApprovePage({ search: { outcome } }: PageProps<AgeApprovePageData, AgeSearch>) {
  const { t } = useMessages()
  const { minimumAge, hasEidWidget } = useView()
  const [title, text] = outcome ? words[outcome] : begin
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        mark={<span className={styles.mark}>{minimumAge}</span>}
        title={t(title)}
        actions={
          <>
            {outcome !== 'noCart' && (
              <ButtonLink href={ageCheckStart}>
                {outcome ? t('Verify your age again') : t('Verify your age')}
              </ButtonLink>
            )}
            <ButtonLink kind="outline" href={routes.checkout.href()}>
              {t('Back to the checkout')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(text, { age: minimumAge })}</p>
      </EmptyState>
      {hasEidWidget && outcome !== 'noCart' && <EidWidget />}
    </div>
  )
}

type Words = readonly [title: string, text: string]

const begin: Words = [
  'Prove your age',
  'Alcohol is only sold from {age} years on. Your e-ID tells us yes or no, and nothing else about you. What you typed at the checkout is kept.',
]

const words: Record<AgeOutcome, Words> = {
  declined: [
    'You stopped before your age was verified',
    'Nothing was passed on to us. Without the proof we cannot sell you alcohol; goods without alcohol you can order all the same.',
  ],
  notProved: [
    'We cannot sell you alcohol',
    'Your e-ID does not confirm that you are at least {age}. Goods without alcohol you can order all the same.',
  ],
  unavailable: [
    'The age check does not answer',
    'The service that verifies your age cannot be reached right now. Your cart and what you typed are kept; try again in a few minutes.',
  ],
  mismatch: [
    'This answer does not belong to your check',
    'The age check was begun in another browser or tab. Nothing was taken from it. Begin it again here.',
  ],
  used: [
    'This answer was taken already',
    'An age check counts once. If your age is verified, the checkout says so; else begin it again.',
  ],
  expired: ['The age check took too long', 'For your safety it ends after a few minutes. Begin it again.'],
  tooMany: ['Too many age checks', 'Too many attempts. Try again in a minute.'],
  noCart: [
    'There is nothing to verify your age for',
    'Your cart is empty. We ask for your age when you order something with alcohol in it.',
  ],
}
