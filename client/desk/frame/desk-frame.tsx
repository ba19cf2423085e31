import { Suspense, useState } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { UnknownDeskPage } from '#client/desk/ui/desk-page.tsx'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { shop } from '#shared/shop.ts'
import { areas } from '../areas.ts'
import { useColleague } from '../desk-context.ts'
import styles from './desk-frame.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { OrdersElsewhere } from './orders-elsewhere.tsx'

/** Renders the menu of the areas that the colleague's role may open, and the open area. */
export function DeskFrame() {
  const { t } = useMessages()
  const { mayBe, shell } = useColleague()
  const [isOpen, setOpen] = useState(false)
  const { dashboard } = shell
  const own = areas.filter(
    ({ path, roles, isOfOrders }) => mayBe(roles) && !(dashboard && isOfOrders && path !== '/orders'),
  )
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <header className={styles.head}>
        <Link href="/" className={styles.brand}>
          {shop.name}
        </Link>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="areas"
          onClick={() => setOpen((isOpen) => !isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          {t('Menu')}
        </button>
      </header>
      <nav id="areas" className={styles.areas} data-open={isOpen || undefined} aria-label={t('The desk')}>
        <ul>
          {own.map(({ path, title }) => (
            <li key={path}>
              <AreaLink path={path} title={t(title)} onOpen={() => setOpen(false)} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p>{shell.name}</p>
          <LanguageChoice />
          <a href="/">{t('Visit the shop')}</a>
        </div>
      </nav>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Suspense fallback={<p role="status">{t('One moment …')}</p>}>
          <Switch>
            {own.map(({ path, Page, isOfOrders }) => (
              <Route key={path} path={path} nest>
                {dashboard && isOfOrders ? <OrdersElsewhere {...dashboard} /> : <Page />}
              </Route>
            ))}
            <Route path="/">
              <Redirect to={own[0]?.path ?? '/colleagues'} replace />
            </Route>
            <Route component={UnknownDeskPage} />
          </Switch>
        </Suspense>
      </main>
    </div>
  )
}

function AreaLink({ path, title, onOpen }: { path: string; title: string; onOpen(): void }) {
  const [location] = useLocation()
  const isHere = location === path || location.startsWith(`${path}/`)
  return (
    <Link href={path} className={styles.area} aria-current={isHere ? 'page' : undefined} onClick={onOpen}>
      {title}
    </Link>
  )
}
