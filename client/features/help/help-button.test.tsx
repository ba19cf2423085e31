import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ViewContext } from '#client/view.tsx'
import { storeViews } from '#shared/store-view.ts'
import { HelpButton } from './help-button.tsx'

const drawn = (hasHelpButton: boolean) =>
  renderToStaticMarkup(
    <ViewContext value={{ ...storeViews.da, hasHelpButton }}>
      <HelpButton />
    </ViewContext>,
  )

it('the help button is a link to the contact page without scripts', () => {
  expect(drawn(true)).toMatch(/<nav [^>]*><a [^>]*id="help" href="\/contact">/)
})

it('the help button is absent in a view without help', () => expect(drawn(false)).toBe(''))
