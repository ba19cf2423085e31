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

it('is a link that helps without scripts', () => {
  expect(drawn(true)).toMatch(/<nav [^>]*><a [^>]*id="help" href="\/contact">/)
})

it('is not there where a view switches it off', () => expect(drawn(false)).toBe(''))
