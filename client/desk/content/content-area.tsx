import { Route, Switch, useParams } from 'wouter'
import { type ContentKind, contentKinds } from '#shared/content/content-forms.ts'
import { UnknownDeskPage } from '../ui/unknown-desk-page.tsx'
import { ContentDocument } from './content-document.tsx'
import { ContentOverview } from './content-overview.tsx'

/** The area of the texts, menus, the front page, shops and sales terms. */
export default function ContentArea() {
  return (
    <Switch>
      <Route path="/" component={ContentOverview} />
      <Route path="/of/:kind/:name?" component={OfKind} />
      <Route component={UnknownDeskPage} />
    </Switch>
  )
}

function OfKind() {
  const { kind = '', name = '' } = useParams<{ kind: string; name?: string }>()
  if (!contentKinds.includes(kind as ContentKind)) return <UnknownDeskPage />
  return <ContentDocument key={`${kind} ${name}`} kind={kind as ContentKind} name={name} />
}
