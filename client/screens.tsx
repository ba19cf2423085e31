import {
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PageData, Shell } from '#shared/page-data.ts'
import { Layout } from './features/shell/layout.tsx'
import { PageBoundary } from './features/shell/page-boundary.tsx'
import { isEnteredFromTop } from './navigation/below-fold.tsx'
import { painted } from './navigation/painted.ts'
import { whenIdle } from './navigation/when-idle.ts'
import type { Screen, ShowScreen } from './screen.ts'

interface ScreensProps {
  first: Screen
  shell: Shell
  onReady: ((show: ShowScreen) => void) | undefined
}

interface EnteredScreen extends Screen {
  /** Pages about the same subject share a place: one view with new data. */
  place: number
  arrived?: () => void
}

/** Milliseconds after which the new page is assumed to be completely drawn. */
const rest = 700

/**
 * Renders the current page and keeps the previous page until the browser is idle, which then unmounts it. The current page comes
 * first in the document, so that queries of the document find its elements and not those of the hidden page.
 */
export function Screens({ first, shell, onReady }: ScreensProps) {
  const [screens, setScreens] = useState<readonly EnteredScreen[]>([{ ...first, place: 0 }])
  const shown = screens[0] as EnteredScreen
  const isReady = useRef(false)
  const begin = useCallback(() => {
    if (isReady.current) return
    isReady.current = true
    onReady?.((screen) => new Promise((arrived) => setScreens((before) => entered(before, screen, arrived))))
  }, [onReady])
  useLayoutEffect(() => shown.arrived?.(), [shown])
  useEffect(() => {
    if (screens.length === 1) return
    const timer = setTimeout(() => whenIdle(() => startTransition(() => setScreens(withoutLeft)), 2000), rest)
    return () => clearTimeout(timer)
  }, [screens])
  return (
    <Layout page={shown.page} shell={shell}>
      {screens.map((screen) => (
        <Place key={screen.place} isLeft={screen !== shown}>
          <ScreenView screen={screen} onDrawn={begin} />
        </Place>
      ))}
    </Layout>
  )
}

/** Removes the elements of the previous page from the document. React unmounts the page later. */
function Place({ isLeft, children }: { isLeft: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isLeft && place.current) leave(place.current)
  }, [isLeft])
  return (
    <div ref={place}>
      <div>{children}</div>
    </div>
  )
}

/**
 * Removes the elements of the previous page. Removing a long list takes longer than a frame. If the next page is entered at its top,
 * the old page is only hidden in that frame and removed after it.
 */
function leave(place: HTMLElement): void {
  if (isEnteredFromTop() && CSS.supports('content-visibility: hidden')) {
    place.style.cssText = 'position:absolute;content-visibility:hidden'
    void painted().then(() => place.replaceChildren())
  } else place.replaceChildren()
}

interface ScreenViewProps {
  screen: Screen
  onDrawn: () => void
}

const ScreenView = memo(function ScreenView({ screen: { page, View }, onDrawn }: ScreenViewProps) {
  return (
    <PageBoundary page={page} onFailure={onDrawn}>
      {/* A separate boundary hydrates in slices, so that forty cards never block a click. */}
      <Suspense>
        <View data={page.data as never} params={page.params} search={page.search as never} />
        <Drawn onDrawn={onDrawn} />
      </Suspense>
    </PageBoundary>
  )
})

/** Rendered inside the view's boundary, so that it is hydrated together with the view. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first drawing counts, and no other function
  useLayoutEffect(onDrawn, [])
  return null
}

function entered(
  before: readonly EnteredScreen[],
  screen: Screen,
  arrived: () => void,
): readonly EnteredScreen[] {
  const [shown, ...left] = before as readonly [EnteredScreen, ...EnteredScreen[]]
  if (subject(shown.page) === subject(screen.page)) {
    return [{ ...screen, arrived, place: shown.place }, ...left]
  }
  return [{ ...screen, arrived, place: shown.place + 1 }, shown]
}

function withoutLeft(screens: readonly EnteredScreen[]): readonly EnteredScreen[] {
  return screens.slice(0, 1)
}

/** Returns the subject of a page. All filters of a listing share one subject, and so do all variants of a product. */
function subject({ page, params }: PageData): string {
  return `${page}/${params.parentSku ?? params.slug ?? ''}`
}
