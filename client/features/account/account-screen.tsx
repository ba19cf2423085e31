import { useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { DoneNote } from '#client/ui/done-note.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { useView } from '#client/view.tsx'
import { type AccountBlock, accountHref, accountTitles } from '#shared/account-blocks.ts'
import type { AccountSearch } from '#shared/account-search.ts'
import { buysAsBusiness, hasLimitedProducts, hasRetailCounts } from '#shared/customer-group.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { AccountPageData, OfBlock } from './account-data.ts'
import styles from './account-screen.module.css'
import { viewOf } from './blocks.tsx'
import { SignOutForm } from './sign-out-form.tsx'

interface AccountScreenProps<Block extends AccountBlock> {
  data: OfBlock<Block> & Pick<AccountPageData, 'notice'>
  search: AccountSearch
}

/** Renders the customer's account: its navigation, and one block. */
export function AccountScreen<Block extends AccountBlock>({
  data: { customer, group, hasClub, block, id, shown, form, notice },
  search,
}: AccountScreenProps<Block>) {
  const { t } = useMessages()
  const view = useView()
  const links = useRef<HTMLUListElement>(null)
  useEffect(() => showCurrent(links.current, block), [block])
  const View = viewOf(block)
  return (
    <>
      <PageHead title={t('My Account')} tight>
        <p>{t('You are signed in as {name}.', { name: customer })}</p>
      </PageHead>
      <div className={styles.screen}>
        <nav aria-label={t('My Account')}>
          <ul className={styles.links} ref={links}>
            {navigation
              .filter((known) => isOffered(known, hasClub, view) && (ofGroups[known]?.(group) ?? true))
              .map((known) => (
                <li key={known}>
                  <a href={accountHref(known)} aria-current={currentOf(known, block)}>
                    {t(accountTitles[known])}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <section className={styles.block}>
          <h2>{t(accountTitles[block], { number: id })}</h2>
          <DoneNote words={notice} />
          <View shown={shown} search={search} form={form} />
        </section>
        <div className={styles.leave}>
          <SignOutForm />
        </div>
      </div>
    </>
  )
}

/** Scrolls the row of links to the link of this block: on a phone, the row is wider than the screen. */
function showCurrent(links: HTMLUListElement | null, block: AccountBlock): void {
  const current = block && links?.querySelector<HTMLElement>('[aria-current]')
  if (links && current) links.scrollLeft = current.offsetLeft - links.offsetLeft
}

const navigation = (Object.keys(accountTitles) as AccountBlock[]).filter((block) => !block.includes(':'))

/** Blocks of the loyalty club: a shop without a club does not link to them. */
const ofClub: readonly AccountBlock[] = ['my-customer-club', 'transactions']

function isOffered(block: AccountBlock, hasClub: boolean, { hasShops }: StoreView): boolean {
  return (hasClub || !ofClub.includes(block)) && (hasShops || block !== 'my-shop')
}

/** Blocks for certain customer groups only. */
const ofGroups: Partial<Record<AccountBlock, (group: number) => boolean>> = {
  'my-limited-products': hasLimitedProducts,
  'order-by-list': buysAsBusiness,
  'my-figures': hasRetailCounts,
}

/** Returns the `aria-current` value of a link. An entry has no link of its own: the link of its block is marked. */
function currentOf(link: AccountBlock, shown: AccountBlock) {
  if (link === shown) return 'page'
  return link !== '' && shown.startsWith(`${link}/`) ? true : undefined
}
