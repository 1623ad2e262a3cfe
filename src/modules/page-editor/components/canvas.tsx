import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { patchPart } from '../model/change-parts.ts'
import { membersOf, type Part, toCanvas, typeOf } from '../model/part.ts'
import { findPart } from '../model/places.ts'
import { elementOf } from './frame-places.ts'
import { editInPlace } from './inline-edit.ts'
import type { FrameDrag } from './use-frame-drag.ts'
import type { PageDesk } from './use-page.ts'

export const widths = { phone: 390, tablet: 820, desk: 1280 } as const
export type Width = keyof typeof widths

const DRAW_MS = 120
/** What the frame shows already is drawn by the server when whoever types rests. */
const REST_MS = 400

/** When something was typed into a frame at once. */
const typedAt = new WeakMap<HTMLIFrameElement, number>()

const MARKS = `[data-uid]{cursor:default}
.page-row[data-uid]:hover{outline:1px dashed color-mix(in oklab,var(--brand) 50%,transparent);outline-offset:-1px}
.page-object[data-uid]:hover{outline:1px solid color-mix(in oklab,var(--brand) 60%,transparent)}
[data-chosen]{outline:2px solid var(--brand)!important;outline-offset:-1px}
.page-column:empty{min-height:4.5rem;border:1px dashed var(--line);border-radius:8px}
[contenteditable]{outline:2px solid var(--accent);cursor:text}
a,button,input,select,textarea{-webkit-user-drag:none}`

interface CanvasProps {
  readonly page: PageDesk
  readonly drag: FrameDrag
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly line: RefObject<HTMLDivElement | null>
  readonly width: Width
  readonly onKey: (event: KeyboardEvent) => void
  readonly onClipboard: (event: ClipboardEvent) => void
}

/** The page in a frame, drawn as visitors see it, in which parts are chosen, dragged and typed into. */
export function Canvas({ page, drag, frame, line, width, onKey, onClipboard }: CanvasProps) {
  const t = useT()
  const sheet = useRef<HTMLDivElement>(null)
  const scale = useScale(sheet, widths[width])
  const [isReady, setReady] = useState(false)
  const [hasFault, setFault] = useState(false)
  const isTyping = useRef(false)
  const drawnAt = useRef(0)
  // The frame comes with the page as the editor opens it, by the same names.
  const shown = useRef<readonly Part[] | null>(page.parts)
  const [drawn, setDrawn] = useState(0)
  const latest = useRef({ page, drag, onKey, onClipboard })
  latest.current = { page, drag, onKey, onClipboard }

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const { kind } = (data ?? {}) as { kind?: string }
      if (kind === 'sala-ready') setReady(true)
      if (kind === 'sala-drawn') setDrawn((n) => n + 1)
      if (kind === 'sala-drawn' || kind === 'sala-fault') setFault(kind === 'sala-fault')
    }
    addEventListener('message', listen)
    // The frame comes with the page, and may have been ready before anybody listened.
    frame.current?.contentWindow?.postMessage({ kind: 'sala-hello' }, location.origin)
    return () => removeEventListener('message', listen)
  }, [frame])

  // The server draws what changed; of quick changes only the last.
  useEffect(() => {
    if (!isReady || isTyping.current || page.parts === shown.current) return undefined
    shown.current = null
    const typed = frame.current ? typedAt.get(frame.current) : undefined
    const isShown = typed !== undefined && Date.now() - typed < DRAW_MS
    const wait = isShown ? REST_MS : Date.now() - drawnAt.current > DRAW_MS ? 0 : DRAW_MS
    const timer = setTimeout(() => {
      drawnAt.current = Date.now()
      const builder = toCanvas(page.parts)
      frame.current?.contentWindow?.postMessage({ kind: 'sala-page', builder }, location.origin)
    }, wait)
    return () => clearTimeout(timer)
  }, [page.parts, isReady, frame])

  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside || !isReady) return
    for (const one of inside.querySelectorAll<HTMLElement>('[data-chosen]')) delete one.dataset.chosen
    const chosen = page.selected === null ? null : elementOf(inside, page.selected)
    if (!chosen) return
    chosen.dataset.chosen = ''
    const { top, bottom } = chosen.getBoundingClientRect()
    const high = inside.documentElement.clientHeight
    if (bottom < 0 || top > high) chosen.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- the frame has new elements when it was drawn
  }, [page.selected, isReady, drawn, frame])

  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    const inside = view?.document
    if (!isReady || !view || !inside) return undefined
    const marks = new view.CSSStyleSheet()
    marks.replaceSync(MARKS)
    inside.adoptedStyleSheets = [...inside.adoptedStyleSheets, marks]
    const uidAt = (event: Event) =>
      (event.target as Element | null)?.closest<HTMLElement>('[data-uid]')?.dataset.uid
    const isEdited = (event: Event) => (event.target as HTMLElement | null)?.isContentEditable === true
    const click = (event: Event) => {
      if (isEdited(event)) return
      event.preventDefault()
      event.stopPropagation()
      const { page: desk, drag: now } = latest.current
      if (!now.hasJustDropped()) desk.select(uidAt(event) ?? null)
    }
    const down = (event: PointerEvent) => {
      const uid = uidAt(event)
      const part = uid === undefined ? undefined : findPart(latest.current.page.parts, uid)
      if (isEdited(event) || !part) return
      // A control that takes the pointer would keep it from being dragged.
      if (event.pointerType !== 'touch') event.preventDefault()
      inside.body.focus()
      latest.current.drag.begin(event, () => part, true)
    }
    const twice = (event: Event) => {
      const { page: desk } = latest.current
      const uid = uidAt(event)
      const part = uid === undefined ? undefined : findPart(desk.parts, uid)
      const element = uid === undefined ? null : elementOf(inside, uid)
      if (!part || !element || isEdited(event)) return
      const kind = desk.blocks.get(typeOf(part))?.value ?? 'none'
      const { value, text } = membersOf(part)
      const member = typeof value === 'string' || typeof text !== 'string' ? 'value' : 'text'
      const stored = membersOf(part)[member]
      const words = typeof stored === 'string' ? stored : ''
      isTyping.current = editInPlace(element, kind, words, {
        onInput: (typed) => {
          const { page: now } = latest.current
          now.change(patchPart(now.parts, part.id, { [member]: typed }), `inline ${part.id}`)
        },
        onEnd: () => {
          isTyping.current = false
          const builder = toCanvas(latest.current.page.parts)
          view.postMessage({ kind: 'sala-page', builder }, location.origin)
        },
      })
      if (!isTyping.current)
        document.querySelector<HTMLElement>('.pe-settings :is(input, textarea, [contenteditable])')?.focus()
    }
    const key = (event: KeyboardEvent) => latest.current.onKey(event)
    const clip = (event: ClipboardEvent) => latest.current.onClipboard(event)
    const stop = (event: Event) => event.preventDefault()
    const listeners: [string, (event: never) => void][] = [
      ['click', click],
      ['pointerdown', down],
      ['dblclick', twice],
      ['submit', stop],
      ['dragstart', stop],
      ['keydown', key],
      ['copy', clip],
      ['cut', clip],
      ['paste', clip],
    ]
    inside.body.tabIndex = -1
    for (const [name, listener] of listeners) inside.addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of listeners)
        inside.removeEventListener(name, listener as EventListener, true)
    }
  }, [isReady, frame])

  return (
    <div className="pe-canvas" data-width={width}>
      {hasFault && (
        <div role="alert" className="pe-canvas-fault">
          <p>
            <b>{t('page-editor.builder-error')}</b> {t('page-editor.builder-error-detail')}
          </p>
          <IconButton label={t('page-editor.general-close')} icon={<X />} onClick={() => setFault(false)} />
        </div>
      )}
      <div ref={sheet} className="pe-sheet" style={{ maxWidth: `${widths[width]}px` }}>
        {!isReady && <p className="pe-loading">{t('page-editor.loading')}</p>}
        <div
          className="pe-scaled"
          style={{
            width: `${widths[width]}px`,
            height: `${100 / scale}%`,
            transform: scale === 1 ? undefined : `scale(${scale})`,
          }}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, as if it were opened */}
          <iframe
            ref={frame}
            title={t('page-editor.canvas')}
            src={`/cms/iframe/${page.desk.post._id}?work`}
          />
          <div ref={line} className="pe-line" hidden />
        </div>
        {isReady && page.parts.length === 0 && <p className="pe-blank">{t('page-editor.empty')}</p>}
      </div>
    </div>
  )
}

/** How much smaller a page of that width is drawn to fit: a desk's width shows whole on a smaller screen. */
function useScale(sheet: RefObject<HTMLElement | null>, wanted: number): number {
  const [room, setRoom] = useState(wanted)
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet])
  return room === 0 ? 1 : Math.min(1, room / wanted)
}

/** Shows at once what is typed into a field, before the server has read it: with the letter in the field, not after it. */
export function typeIntoFrame(
  frame: HTMLIFrameElement | null,
  uid: string,
  typed: { readonly value?: unknown; readonly settings?: Readonly<Record<string, unknown>> },
): void {
  if (frame) typedAt.set(frame, Date.now())
  frame?.contentWindow?.dispatchEvent(new CustomEvent('sala-part', { detail: { uid, ...typed } }))
}
