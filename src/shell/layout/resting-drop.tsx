import { type ReactElement, useEffect, useRef, useState } from 'react'
import { HereContext, useHere } from '#shell/here.ts'
import { TranslateContext, useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Drop, type DropProps } from './drop.tsx'

type Draw = (element: ReactElement) => string

const MAX_DRAWN = 500
const drawn = new Map<string, string>()
let draw: Draw | undefined

/** Lets panels be drawn as text; without it, as in a browser that draws one anew, they are drawn with the page. */
export function provideDrawing(given: Draw | undefined): void {
  draw = given
}

function drawOnce(name: string, element: ReactElement): string | undefined {
  const known = drawn.get(name)
  if (known !== undefined || !draw) return known
  const text = draw(element)
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  drawn.set(name, text)
  return text
}

/** A link is drawn as if the page were another one. */
const markCurrent = (text: string, pathname: string) =>
  text.replaceAll(
    `<a href="${pathname}" class="drop-item">`,
    `<a href="${pathname}" class="drop-item" aria-current="page">`,
  )

type RestingDropProps = DropProps & {
  /** All that the panel depends on beside the language. */
  readonly of: string
  readonly children: ReactElement
}

/**
 * A drop with a large panel that is seldom opened. The server draws the panel once for all who see the same and puts it into their
 * pages as text; the browser leaves it alone until the drop opens, and draws it then.
 */
export function RestingDrop({ of, children, ...drop }: RestingDropProps) {
  const isAlive = useHydrated()
  const [isAwake, setAwake] = useState(isAlive)
  const panel = useRef<HTMLDivElement>(null)
  const text = useDrawn(of, children)
  const wake = () => setAwake(true)
  // Opened before scripts ran.
  useEffect(() => {
    if (panel.current?.closest('details')?.open) setAwake(true)
  }, [])
  if (isAwake || text === undefined)
    return (
      <Drop {...drop} onToggle={wake}>
        {children}
      </Drop>
    )
  return (
    <Drop
      {...drop}
      onToggle={wake}
      panel={
        <div
          key="text"
          ref={panel}
          className="drop-panel"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- drawn by React from the same elements
          dangerouslySetInnerHTML={{ __html: text }}
        />
      }
    />
  )
}

/** The panel's text; in the browser whatever the page brought, which is not compared. */
function useDrawn(of: string, children: ReactElement): string | undefined {
  const t = useT()
  const here = useHere()
  const { pathname } = here
  if (!import.meta.env.SSR) return ''
  const elsewhere = (
    <HereContext value={{ ...here, pathname: '' }}>
      <TranslateContext value={t}>{children}</TranslateContext>
    </HereContext>
  )
  const text = drawOnce(`${t.lang} ${of}`, elsewhere)
  return text === undefined ? undefined : markCurrent(text, pathname)
}
