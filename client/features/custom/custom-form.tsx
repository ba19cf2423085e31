import { useState } from 'react'
import { AddForm } from '#client/features/cart/adding/add-form.tsx'
import { useMessages } from '#client/messages.tsx'
import { customOptionsPrice, unanswerable } from '#shared/custom-option.ts'
import { formatPrice } from '#shared/money.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import styles from './custom-form.module.css'
import { type Answers, customPurchase } from './custom-purchase.ts'
import { ProductQuestions } from './product-questions.tsx'

/** What a product asks, what it costs with that, and the button. */
export default function CustomForm({ product }: { product: Product }) {
  const { t } = useMessages()
  const [answers, setAnswers] = useState<Answers>({})
  const [pressed, setPressed] = useState(false)
  const { custom_options: options, price_incl_tax: base } = product
  const files = unanswerable(options)
  if (files.length > 0) return <NotSoldHere titles={files.map(({ title }) => title)} />
  const added = customOptionsPrice(options, answers, base)
  return (
    <div className={styles.form}>
      <ProductQuestions product={product} answers={answers} pressed={pressed} onAnswer={setAnswers} />
      <p className={styles.price} aria-live="polite">
        {added !== 0 && t('With what you chose: {price} each', { price: formatPrice(base + added) })}
      </p>
      <AddForm purchase={customPurchase(product, options, answers)} onPress={() => setPressed(true)} />
    </div>
  )
}

function NotSoldHere({ titles }: { titles: readonly string[] }) {
  const { t } = useMessages()
  return (
    <p>
      {t('To make this we need a file from you ({title}), and files cannot be sent from here.', {
        title: titles.join(', '),
      })}{' '}
      <a href={routes.contact.href()}>{t('Write to us, and we help you.')}</a>
    </p>
  )
}
