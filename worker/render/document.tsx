import assets from 'virtual:client-assets'
import { type ReactNode, Suspense, use } from 'react'
import { isComposed } from '#client/features/bundles/load-composed.ts'
import type { ProductListing } from '#client/features/catalog/listing.ts'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { asksQuestions } from '#client/features/custom/load-custom-form.ts'
import { holdEarlyPresses } from '#client/navigation/early-presses.ts'
import { iconPath, iconVector, sharedPicture, socialSize } from '#shared/images.ts'
import type { Measuring } from '#shared/measuring.ts'
import { packed } from '#shared/packed.ts'
import type { DocumentData, EmbeddedData } from '#shared/page-data.ts'
import { colours, shop } from '#shared/shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { loadFonts, startAfterFirstPaint } from './head-scripts.ts'
import { embedded } from './page-data.ts'
import { furtherSheetsOf } from './sheets.ts'

export interface HtmlDocumentProps {
  /** A placeholder for the nonce, until the gateway inserts a fresh one. */
  nonce: string
  page: DocumentData
  /** `page.data` with its promises settled. */
  settled: Promise<Record<string, unknown>> | Record<string, unknown>
  /** The scheme and host of the view, for addresses that have to be absolute; '' if unknown. */
  origin: string
  measuring: Measuring | undefined
  children?: ReactNode
}

export function HtmlDocument({ nonce, page, settled, origin, measuring, children }: HtmlDocumentProps) {
  return (
    <html lang={storeViews[page.store].locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.meta.title}</title>
        <Meta page={page} origin={origin} />
        {!page.meta.noindex && <OpenGraph page={page} origin={origin} />}
        {assets.styles && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: assets.styles }} />}
        {assets.fontFaces && <Fonts nonce={nonce} />}
        {furtherSheetsOf(page).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" type="image/svg+xml" href={iconVector} />
        <link rel="apple-touch-icon" href={iconPath(180)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {measuring && <meta name="measuring" content={JSON.stringify(measuring)} />}
        <JsonLd page={page} nonce={nonce} />
      </head>
      <body>
        <div id="app">{children}</div>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${holdEarlyPresses})()` }} />
        <Suspense>
          <EmbeddedPageData page={page} settled={settled} />
        </Suspense>
        <Scripts page={page} nonce={nonce} />
      </body>
    </html>
  )
}

function Fonts({ nonce }: { nonce: string }) {
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: loadFonts(assets.fontFaces) }} />
      <noscript>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: assets.fontFaces }} />
      </noscript>
    </>
  )
}

function Meta({ page: { meta }, origin }: Pick<HtmlDocumentProps, 'page' | 'origin'>) {
  return (
    <>
      <meta name="description" content={meta.description ?? ''} />
      {meta.noindex && <meta name="robots" content="noindex" />}
      {meta.canonical && <link rel="canonical" href={origin + meta.canonical} />}
      <meta name="theme-color" content={colours.paper} />
    </>
  )
}

/** Renders meta tags (Open Graph) for the preview of the page on other sites and in apps. */
function OpenGraph({ page: { meta, store, page }, origin }: Pick<HtmlDocumentProps, 'page' | 'origin'>) {
  const [width, height] = socialSize
  const social = meta.social ?? { image: sharedPicture, alt: shop.name }
  const properties: [name: string, content: string | number | undefined][] = [
    ['site_name', shop.name],
    ['type', page === 'product' ? 'product' : 'website'],
    ['title', meta.title],
    ['description', meta.description],
    ['locale', storeViews[store].locale.replace('-', '_')],
    ['url', meta.canonical && origin + meta.canonical],
    ['image', origin + social.image],
    ['image:width', width],
    ['image:height', height],
    ['image:alt', social.alt],
  ]
  return (
    <>
      {properties.map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={String(content)} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function JsonLd({ page, nonce }: { page: DocumentData; nonce: string }) {
  return page.meta.jsonLd?.map((entry) => (
    <script
      key={embedded(entry)}
      type="application/ld+json"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: embedded(entry) }}
    />
  ))
}

function EmbeddedPageData({ page, settled }: Pick<HtmlDocumentProps, 'page' | 'settled'>) {
  const data = settled instanceof Promise ? use(settled) : settled
  const { jsonLd: _, social: __, ...meta } = page.meta
  const { shell, ...rest } = page
  const json = embedded({
    ...rest,
    meta,
    data: packed({ ...Object(withoutFilters(data)), served: undefined }),
    ...(page.layout !== 'default' && { shell }),
  } satisfies EmbeddedData)
  return <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: json }} />
}

/**
 * Returns the data without the filters of a list: the browser reads them from the HTML (client/features/catalog/filters-in-document.ts).
 */
function withoutFilters(data: Record<string, unknown>): unknown {
  const { listing } = data as { listing?: ProductListing | null }
  const isDrawn = listing?.products.length && listing.filters.every(({ options }) => options.length)
  return isDrawn ? { ...data, listing: { ...listing, filters: undefined } } : data
}

function Scripts({ page, nonce }: { page: DocumentData; nonce: string }) {
  const { locale } = storeViews[page.store]
  const further = assets.furtherPages[page.page]?.concat(blockOf(page)) ?? formOf(page)
  const files = [assets.entry, ...assets.preload, ...ownFiles(page), ...(further ?? [])].concat(
    assets.catalogs[locale] ?? [],
    (further && assets.furtherCatalogs[locale]) ?? [],
  )
  return (
    <>
      {assets.development && <DevelopmentScripts nonce={nonce} />}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startAfterFirstPaint([...new Set(files)]) }} />
    </>
  )
}

/** Returns the files of the account's block, which its page needs before it is hydrated. */
function blockOf({ page, data }: DocumentData): string[] {
  return (page === 'account' && assets.account[(data as { block?: string }).block ?? 'guest']) || []
}

/** Returns the page's own files, in addition to the entry, for the home page, lists and product pages. */
function ownFiles({ page, data }: DocumentData): string[] {
  const own = assets.pages[page] ?? []
  const composed = page === 'product' && isComposed((data as unknown as ProductPageData).product)
  return composed ? [...own, ...(assets.forms.composed ?? [])] : own
}

/**
 * Returns the files of the form that a product page needs before it is hydrated (client/router/load-view.ts): a press would wait for them.
 */
function formOf({ page, data }: DocumentData): string[] | undefined {
  if (page !== 'product') return undefined
  const { product } = data as unknown as ProductPageData
  if (product.type_id === 'grouped') return assets.forms.kit
  return asksQuestions(product) ? assets.forms.custom : undefined
}

/** Renders the scripts of Vite, which has no index.html to insert them into. */
function DevelopmentScripts({ nonce }: { nonce: string }) {
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type`
  return (
    <>
      {/* Vite reads from this tag the nonce for the styles that it inserts. */}
      <meta property="csp-nonce" nonce={nonce} />
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: refresh }} />
      <script type="module" nonce={nonce} src="/@vite/client" />
    </>
  )
}
