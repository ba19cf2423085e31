import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { contentForm, contentForms, contentKinds } from '#shared/content/content-forms.ts'
import type { ListedText } from '#shared/desk/content-calls.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListState } from '../ui/list-state.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './content.module.css'

type Sort = 'title' | 'address'

/** The names of menus by identifier, as messages. */
const menus = {
  main: 'Main menu',
  main_horeca: 'Menu of restaurants and catering',
  main_vip: 'Menu of VIP customers',
}

/** Renders links to the documents that each view has once, and the list of texts. */
export function ContentOverview() {
  const { t } = useMessages()
  const [state, change] = useListState<Sort>('texts', { sort: 'title', isDescending: false })
  const kind = state.filters.kind as ListedText['kind'] | undefined
  const list = useDeskCall('content/texts', { ...state, filters: { kind } })
  return (
    <DeskPage
      title={t('Content')}
      actions={
        <>
          <Link href="/of/page" className={buttonClass({})}>
            {t('New page')}
          </Link>
          <Link href="/of/block" className={buttonClass({ kind: 'outline' })}>
            {t('New block')}
          </Link>
        </>
      }
    >
      <div className={styles.overview}>
        <Documents />
        <h2>{t('Texts')}</h2>
        <DeskTable<ListedText, Sort>
          title={t('Texts')}
          columns={useColumns()}
          list={list}
          state={state}
          change={change}
          rowKey={(text) => `${text.kind}/${text.name}`}
          href={(text) => `/of/${text.kind}/${text.name}`}
          search={t('Search title or address')}
          filters={
            <FilterSelect
              label={t('Kind')}
              value={kind}
              options={{ page: t('Page'), block: t('Block of text') }}
              onChoose={(value) => change({ filters: { kind: value } })}
            />
          }
          empty={<p>{t('No text matches.')}</p>}
        />
      </div>
    </DeskPage>
  )
}

function Documents() {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const lists = contentKinds.filter((kind) => !['menu', 'page', 'block'].includes(kind))
  return (
    <ul className={styles.documents}>
      {lists
        .map((kind) => ({ kind, form: contentForm(kind) }))
        .filter(({ form }) => !form.isOfOwners || mayBe(['owner']))
        .map(({ kind, form }) => (
          <li key={kind}>
            <Link href={`/of/${kind}`}>{t(form.title)}</Link>
          </li>
        ))}
      {Object.entries(menus).map(([name, title]) => (
        <li key={name}>
          <Link href={`/of/menu/${name}`}>{t(title)}</Link>
        </li>
      ))}
    </ul>
  )
}

function useColumns(): DeskColumn<ListedText, Sort>[] {
  const { t } = useMessages()
  return [
    {
      title: t('Title'),
      sort: 'title',
      cell: ({ titles }) => storeCodes.flatMap((code) => titles[code] ?? [])[0],
    },
    {
      title: t('Address'),
      sort: 'address',
      from: 'tablet',
      cell: ({ addresses }) => storeCodes.flatMap((code) => addresses[code] ?? [])[0],
    },
    { title: t('Kind'), cell: ({ kind }) => t(contentForms[kind].title) },
    {
      title: t('Languages'),
      from: 'tablet',
      cell: ({ titles }) =>
        storeCodes
          .flatMap((code) => (titles[code] === undefined ? [] : storeViews[code].language))
          .join(', '),
    },
    {
      title: t('Status'),
      from: 'tablet',
      cell: ({ isShown }) => (
        <StatusLabel tone={isShown ? 'done' : 'over'}>{isShown ? t('Shown') : t('Switched off')}</StatusLabel>
      ),
    },
  ]
}
