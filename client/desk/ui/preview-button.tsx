import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

interface PreviewButtonProps {
  view: StoreCode
  /** The input of `content/draft` or, of the kind `product`, of `products/draft`, without the view. */
  draft: Readonly<Record<string, unknown>>
}

/** Renders a button that opens a page of the shop with unsaved changes in a new window. It is a form, so it must not be inside another form. */
export function PreviewButton({ view, draft }: PreviewButtonProps) {
  const { t } = useMessages()
  return (
    <form method="post" action="/desk/preview" target="_blank" rel="noopener" noValidate>
      <input type="hidden" name="draft" value={JSON.stringify({ ...draft, view })} />
      <Button type="submit" kind="outline">
        {t('Preview ({language})', { language: storeViews[view].language })}
      </Button>
    </form>
  )
}
