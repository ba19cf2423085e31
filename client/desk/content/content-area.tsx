import { UnknownDeskPage } from '#client/desk/ui/desk-page.tsx'
import { type ContentKind, contentKinds } from '#shared/content/content-forms.ts'
import { deskArea } from '../ui/desk-area.tsx'
import { ContentDocument } from './content-document.tsx'
import { ContentOverview } from './content-overview.tsx'

/** The area of the texts, menus, the front page, shops and sales terms. */
export default deskArea({
  '/': () => <ContentOverview />,
  '/of/:kind/:name?': ({ kind, name = '' }) =>
    contentKinds.includes(kind as ContentKind) ? (
      <ContentDocument key={`${kind} ${name}`} kind={kind as ContentKind} name={name} />
    ) : (
      <UnknownDeskPage />
    ),
})
