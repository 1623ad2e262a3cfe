import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'

// Loaded when the first one is opened.
const SidePanel = lazy(() => import('./side-panel.tsx'))

/** Links to related records have this mark: they are looked at beside the page. */
export const PANEL_MARK = 'data-panel'

/** Opens related records in a panel, so that whoever looks one up does not lose their place. A new tab is opened as ever. */
export function PanelLinks({ children }: { readonly children: ReactNode }) {
  const [href, setHref] = useState<string>()
  function open(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest(`a[${PANEL_MARK}]`) : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    event.preventDefault()
    // The listener that makes plain links navigate is not for this one.
    event.nativeEvent.stopImmediatePropagation()
    setHref(link.getAttribute('href') ?? undefined)
  }
  return (
    <>
      {/* Keys press links too: the browser sends a click for them. */}
      <div className="contents" onClickCapture={open}>
        {children}
      </div>
      {href && (
        <Suspense fallback={null}>
          <SidePanel key={href} href={href} onClose={() => setHref(undefined)} />
        </Suspense>
      )}
    </>
  )
}
