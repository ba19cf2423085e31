import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { contentForm, contentForms, contentKinds } from '#shared/content/content-forms.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
import { RecordList } from '../ui/record-list.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import words from '../words.json' with { type: 'json' }
import styles from './content.module.css'

/** Renders links to the documents that each view has once, and the list of texts. */
export function ContentOverview() {
  const { t } = useMessages()
  const inFirstView = <Value,>(values: Partial<Record<string, Value>>) =>
    storeCodes.flatMap((code) => values[code] ?? [])[0]
  return (
    <RecordList
      path="content/texts"
      title={t('Content')}
      sort="title"
      isAscending
      rowKey={({ kind, name }) => `${kind}/${name}`}
      href={({ kind, name }) => `/of/${kind}/${name}`}
      search={t('Search title or address')}
      filters={[{ name: 'kind', label: t('Kind'), options: { page: t('Page'), block: t('Block of text') } }]}
      empty={t('No text matches.')}
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
      columns={[
        { title: t('Title'), sort: 'title', cell: ({ titles }) => inFirstView(titles) },
        {
          title: t('Address'),
          sort: 'address',
          from: 'tablet',
          cell: ({ addresses }) => inFirstView(addresses),
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
            <StatusLabel tone={isShown ? 'done' : 'over'}>
              {isShown ? t('Shown') : t('Switched off')}
            </StatusLabel>
          ),
        },
      ]}
    >
      <div className={styles.overview}>
        <Documents />
        <h2>{t('Texts')}</h2>
      </div>
    </RecordList>
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
      {Object.entries(words.menu).map(([name, title]) => (
        <li key={name}>
          <Link href={`/of/menu/${name}`}>{t(title)}</Link>
        </li>
      ))}
    </ul>
  )
}
