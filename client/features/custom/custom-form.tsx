import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { AddButton } from '#client/features/cart/adding/add-button.tsx'
import { AddForm } from '#client/features/cart/adding/add-form.tsx'
import { useMessages } from '#client/messages.tsx'
import { storeChoices, storedChoices } from '#client/state/stored-choices.ts'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { customOptionsPrice, unanswerable } from '#shared/custom-option.ts'
import type { Minor } from '#shared/money.ts'
import { typedAnswers } from '#shared/order-form.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import styles from './custom-form.module.css'
import { type Answers, customPurchase } from './custom-purchase.ts'
import { ProductQuestions } from './product-questions.tsx'
import { useAnswers } from './use-answers.ts'

/** Renders the questions of a product and the cart button; the price on the page follows the answers. */
export default function CustomForm({ product }: { product: Product }) {
  const { currency } = useView()
  const { sku } = product
  const { answers, pressed, answer, press } = useAnswers(sku)
  const form = useRef<HTMLFormElement>(null)
  // Answers that were typed before hydration, or restored by the browser, are read too: they would be visible but not bought.
  const begin = useEffectEvent(() => {
    const found = { ...storedChoices<Answers>(sku), ...answers, ...writtenIn(form.current) }
    if (Object.keys(found).length) take(found)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => begin(), [sku])
  const { custom_options: options, price_incl_tax: base } = product
  const files = unanswerable(options)
  if (files.length > 0) return <NotSoldHere titles={files.map(({ title }) => title)} />
  const purchase = customPurchase(product, options, answers, currency)
  function take(given: Answers) {
    storeChoices(sku, given)
    answer(given, customOptionsPrice(options, given, base))
  }
  function pressOrAsk() {
    press()
    if (purchase.errors.length) requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      action={routes.cart.href()}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <ProductQuestions named product={product} answers={answers} pressed={pressed} onAnswer={take} />
      <AddForm inForm purchase={purchase} onPress={pressOrAsk} />
    </form>
  )
}

/** Reads the answers of a form. Several values of one name are joined by commas, as they are sent. */
function writtenIn(form: HTMLFormElement | null): Answers {
  const fields = new Map<string, string>()
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && value) fields.set(name, [fields.get(name) ?? [], value].flat().join())
  }
  return typedAnswers(Object.fromEntries(fields))
}

function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

interface AnsweredButtonProps {
  product: Product
  /** The element that contains the questions. */
  place: RefObject<HTMLElement | null>
  wrap(price: Minor, button: ReactNode): ReactNode
}

/** Renders the button that adds the product with the answers; if an answer is missing, a click scrolls to the questions. */
export function AnsweredButton({ product, place, wrap }: AnsweredButtonProps) {
  const { t } = useMessages()
  const { currency } = useView()
  const { answers, press } = useAnswers(product.sku)
  if (unanswerable(product.custom_options).length > 0) return null
  const purchase = customPurchase(product, product.custom_options, answers, currency)
  function ask() {
    press()
    place.current?.scrollIntoView()
  }
  const button = purchase.errors.length ? (
    <Button wide aria-label={t('Add {name} to cart', { name: product.name })} onClick={ask}>
      {t('Add to cart')}
    </Button>
  ) : (
    <AddButton purchase={purchase} kind="primary" />
  )
  return wrap(purchase.line.price_incl_tax, button)
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
