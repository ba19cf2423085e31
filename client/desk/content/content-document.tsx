import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { type ContentKind, contentForm } from '#shared/content/content-forms.ts'
import type { ContentValues, ReadDocument } from '#shared/desk/content-calls.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { uploadToDesk } from '../call-desk.ts'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { FileField, RefusedLines } from '../ui/file-field.tsx'
import { PreviewButton } from '../ui/preview-button.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './content.module.css'
import { type ContentField, contentField } from './content-field.ts'
import { SchemaField } from './schema-field.tsx'
import { useDocumentEdit } from './use-document-edit.ts'

interface ContentDocumentProps {
  kind: ContentKind
  name: string
}

/** The page of a content document: its form in each view, side by side. */
export function ContentDocument({ kind, name }: ContentDocumentProps) {
  const { t } = useMessages()
  const { data, error } = useDeskCall('content/read', { kind, name })
  const back = { href: '/', title: t('Content') }
  if (!data) return <LoadingPage title={t(contentForm(kind).title)} back={back} error={error} />
  return <Loaded kind={kind} name={name} read={data} />
}

function Loaded({ kind, name, read }: ContentDocumentProps & { read: ReadDocument }) {
  const { t } = useMessages()
  const [, navigate] = useLocation()
  const edit = useDocumentEdit(kind, name, read, (saved) => {
    if (saved !== name) navigate(`/of/${kind}/${saved}`, { replace: true })
  })
  const { isShared, title, schema } = contentForm(kind)
  const views: readonly (keyof ContentValues)[] = isShared ? ['all'] : storeCodes
  const field = contentField(schema)
  return (
    <DeskPage
      title={titleOf(read.values) ?? t(title)}
      back={{ href: '/', title: t('Content') }}
      aside={titleOf(read.values) && t(title)}
      actions={
        (kind === 'sections' || kind === 'page') &&
        storeCodes
          .filter((code) => edit.valueOf(code) !== undefined)
          .map((code) => <PreviewButton key={code} view={code} draft={{ kind, value: edit.valueOf(code) }} />)
      }
    >
      <EditForm edit={edit}>
        <div className={styles.views}>
          {views.map((view) => (
            <section key={view} className={styles.view} aria-labelledby={`view-${view}`}>
              <h2 id={`view-${view}`}>{view === 'all' ? t('All views') : storeViews[view].language}</h2>
              {(kind === 'parcelShops' || kind === 'redirects') && (
                <ListFile kind={kind} field={field} onRead={(entries) => edit.setValue(view, entries)} />
              )}
              <SchemaField
                field={field}
                value={edit.valueOf(view)}
                path={view}
                form={{
                  ...{ t, faultOf: edit.faultOf, hasFault: edit.hasFault },
                  currency: view === 'all' ? '' : storeViews[view].currency,
                  categories: view === 'all' ? [] : (read.categories[view] ?? []),
                }}
                onChange={(value) => edit.setValue(view, value)}
              />
            </section>
          ))}
        </div>
      </EditForm>
    </DeskPage>
  )
}

interface ListFileProps {
  kind: 'parcelShops' | 'redirects'
  field: ContentField
  onRead(entries: unknown[]): void
}

/** Renders the upload that puts the lines of a CSV file into the form, or shows the lines that cannot be read. */
function ListFile({ kind, field, onRead }: ListFileProps) {
  const { t } = useMessages()
  const fields = field.item().fields()
  const read = async (file: File) => {
    const { entries, refused } = await uploadToDesk('content/readFile', { kind }, file)
    if (refused.length) return <RefusedLines lines={refused.slice(0, 20)} />
    onRead(entries)
    return t('{count, plural, one {# line is read} other {# lines are read}}. Save to store them.', {
      count: entries.length,
    })
  }
  return (
    <FileField
      label={t('Replace the list by a CSV file')}
      hint={t('With the columns {columns}.', { columns: fields.map(({ name }) => name).join(', ') })}
      read={read}
    />
  )
}

/** Returns the title of a text in the first view that has it. */
function titleOf(values: ContentValues): string | undefined {
  return storeCodes.flatMap((code) => (Object(values[code]) as { title?: string }).title ?? [])[0]
}
