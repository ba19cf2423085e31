import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { UnknownDeskPage } from './desk-page.tsx'

/** Returns an area whose pages are rendered by their path: `/of/:sku`. */
export function deskArea(
  pages: Readonly<Record<string, (parts: Readonly<Record<string, string>>) => ReactNode>>,
) {
  return function DeskArea() {
    return (
      <Switch>
        {Object.entries(pages).map(([path, render]) => (
          <Route key={path} path={path}>
            {(parts) => render(parts as Record<string, string>)}
          </Route>
        ))}
        <Route component={UnknownDeskPage} />
      </Switch>
    )
  }
}
