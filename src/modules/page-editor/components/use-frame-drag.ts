import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Part } from '../model/part.ts'
import { type DropPlace, findDrop, measurePlaces, type Places } from './frame-places.ts'
import type { PageDesk } from './use-page.ts'

const FAR = 6
const SCROLL_EDGE = 48
const SCROLL_STEP = 14

interface Held {
  readonly make: () => Part
  readonly isInFrame: boolean
  readonly x: number
  readonly y: number
  part?: Part
  places?: Places
  drop?: DropPlace
  scroll: number
}

/** Puts the line where something would be dropped; without such a place it is not seen. */
function moveLine(element: HTMLElement | null, drop: DropPlace | undefined): void {
  if (!element) return
  element.hidden = drop === undefined
  if (!drop) return
  element.style.transform = `translate(${drop.line.left}px, ${drop.line.top}px)`
  element.style.width = `${drop.line.width}px`
}

/**
 * Dragging over the frame, begun in the palette or in the frame itself. Places are measured once; while the pointer moves only the line
 * is moved, so that nothing of the page is drawn again.
 */
export function useFrameDrag(
  page: PageDesk,
  frame: RefObject<HTMLIFrameElement | null>,
  line: RefObject<HTMLDivElement | null>,
) {
  const held = useRef<Held | null>(null)
  const droppedAt = useRef(0)
  const latest = useRef(page)
  useLayoutEffect(() => {
    latest.current = page
  }, [page])

  const showLine = (drop: DropPlace | undefined) => moveLine(line.current, drop)

  function move(event: PointerEvent): void {
    const now = held.current
    const view = frame.current?.contentWindow
    const box = frame.current?.getBoundingClientRect()
    if (!now || !view || !box) return
    if (!now.part && Math.hypot(event.clientX - now.x, event.clientY - now.y) < FAR) return
    if (!now.part) {
      now.part = now.make()
      document.body.dataset.dragging = ''
    }
    // The frame may be drawn smaller than it is.
    const { offsetWidth: wide, offsetHeight: high } = frame.current ?? { offsetWidth: 1, offsetHeight: 1 }
    const scale = box.width / wide || 1
    const [x, y] = now.isInFrame
      ? [event.clientX, event.clientY]
      : [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale]
    const by = y < SCROLL_EDGE ? -SCROLL_STEP : y > high - SCROLL_EDGE ? SCROLL_STEP : 0
    if (by !== 0 && x > 0 && x < wide) view.scrollBy(0, by)
    if (!now.places || now.scroll !== view.scrollY) {
      now.places = measurePlaces(view.document, latest.current.parts, now.isInFrame ? now.part.id : null)
      now.scroll = view.scrollY
    }
    const isOver = x >= 0 && y >= 0 && x <= wide && y <= high
    if (isOver) now.drop = findDrop(now.places, now.part.kind, x, y)
    else delete now.drop
    showLine(now.drop)
  }

  function end(): void {
    const now = held.current
    held.current = null
    delete document.body.dataset.dragging
    showLine(undefined)
    if (!now?.part) return
    droppedAt.current = Date.now()
    if (!now.drop) return
    const { place } = now.drop
    const desk = latest.current
    if ('row' in place) desk.dropBetweenRows(now.part, place.row)
    else if (now.isInFrame) desk.moveTo(now.part.id, place)
    else desk.put(now.part, place)
  }

  // All of it works on references: whichever was made first is good for ever.
  const [drag] = useState(() => ({
    /** Begins with a pointer that went down on something; it is a drag once it has moved a little. */
    begin(event: PointerEvent, make: () => Part, isInFrame = false) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const target = event.target as Element
      held.current = { make, isInFrame, x: event.clientX, y: event.clientY, scroll: -1 }
      target.setPointerCapture(event.pointerId)
      const stop = () => {
        target.removeEventListener('pointermove', move as EventListener)
        end()
      }
      target.addEventListener('pointermove', move as EventListener)
      target.addEventListener('lostpointercapture', stop, { once: true })
    },
    isDragging: () => held.current?.part !== undefined,
    /** True for the click that ends a drag. */
    hasJustDropped: () => Date.now() - droppedAt.current < 200,
  }))
  return drag
}

export type FrameDrag = ReturnType<typeof useFrameDrag>
