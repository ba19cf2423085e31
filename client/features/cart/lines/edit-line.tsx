import { useSetAtom } from 'jotai'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { casePurchase, chosenLinks, useCaseChoice } from '#client/features/bundles/case-choice.ts'
import ProductParts from '#client/features/bundles/product-parts.tsx'
import { replaceLineAtom } from '#client/features/cart/adding/replace-line.ts'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useProduct } from '#client/features/catalog/use-product.ts'
import { customPurchase } from '#client/features/custom/custom-purchase.ts'
import { asksQuestions } from '#client/features/custom/load-custom-form.ts'
import { ProductQuestions } from '#client/features/custom/product-questions.tsx'
import { DialogNotices } from '#client/features/notices/dialog-notices.tsx'
import { variantPurchase } from '#client/features/product/variant-purchase.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { useView } from '#client/view.tsx'
import type { CartLine } from '#shared/cart.ts'
import { customAnswers } from '#shared/custom-option.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { orderable } from '#shared/orderable.ts'
import type { Purchase } from '../purchase/purchase.ts'
import styles from './edit-line.module.css'
import { VariantOptions } from './variant-options.tsx'

interface EditLineProps {
  line: CartLine
  /** Address of the line's product page. */
  href: string
  onClose(): void
}

/** Renders the edit dialog of a line: the product with the current choice. A new choice replaces the line. */
export default function EditLine({ line, href, onClose }: EditLineProps) {
  const { t } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [address, setAddress] = useState(href)
  const data = useProduct(address)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onCancel={onClose}>
      <h2 id={title}>{t('Change {name}', { name: line.name })}</h2>
      {data === 'failed' && <p>{t(genericFailure)}</p>}
      {typeof data === 'object' && data && (
        <Choices key={data.product.sku} data={data} line={line} onVariant={setAddress} onClose={onClose} />
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <DialogNotices />
    </dialog>
  )
}

interface ChoicesProps {
  data: ProductPageData
  line: CartLine
  onVariant(href: string): void
  onClose(): void
}

function Choices({ data, line, onVariant, onClose }: ChoicesProps) {
  const { currency } = useView()
  const choice = useCaseChoice(data, chosenLinks(line))
  const [answers, setAnswers] = useState(() => customAnswers(line.product_option))
  const [pressed, setPressed] = useState(false)
  const { product } = data
  const { custom_options: options } = product
  if (choice) {
    return (
      <Replacement line={line} purchase={casePurchase(data, choice)} onClose={onClose}>
        <ProductParts parts={data.parts} choice={choice} />
      </Replacement>
    )
  }
  if (asksQuestions(product)) {
    return (
      <Replacement
        line={line}
        purchase={customPurchase(product, options, answers, currency)}
        onPress={() => setPressed(true)}
        onClose={onClose}
      >
        <ProductQuestions product={product} answers={answers} pressed={pressed} onAnswer={setAnswers} />
      </Replacement>
    )
  }
  return (
    <Replacement line={line} purchase={variantPurchase(data)} onClose={onClose}>
      <VariantOptions variants={data.variants} onChoose={onVariant} />
    </Replacement>
  )
}

interface ReplacementProps {
  line: CartLine
  purchase: Purchase | null
  /** Called at every press, even if nothing is added. */
  onPress?(): void
  onClose(): void
  children: ReactNode
}

function Replacement({ line, purchase, onPress, onClose, children }: ReplacementProps) {
  const { t } = useMessages()
  const replace = useSetAtom(replaceLineAtom)
  const [qty, setQty] = useState(line.qty)
  const { name } = line

  function submit() {
    onPress?.()
    if (purchase && replace(line, purchase, qty)) onClose()
  }

  return (
    <>
      {children}
      <div className={styles.foot}>
        <Stepper
          value={qty}
          label={t('Quantity of {name}', { name })}
          lessLabel={t('One less')}
          moreLabel={t('One more')}
          step={purchase?.line.qty_step}
          onChange={(next) => setQty(orderable(next, { ...purchase?.line, max_qty: null }))}
        />
        <p className={styles.price}>{purchase && t.price((purchase.price ?? 0) * qty)}</p>
      </div>
      <Button wide onClick={submit} aria-disabled={!purchase || undefined}>
        {t('Update the cart')}
      </Button>
    </>
  )
}
