import { type DragEvent, useState } from 'react'
import { applyMove, type Move } from '../outline/move.ts'
import type { OutlineSection } from '../outline.server.ts'

interface Dragged {
  readonly what: 'section' | 'lesson'
  readonly id: string
}

/** Where something may be dropped: in front of a section or lesson, or at the end of a section. */
export type DropPlace =
  | { readonly what: 'section'; readonly before: string | null }
  | { readonly what: 'lesson'; readonly section: string; readonly before: string | null }

/** Dragging in an outline by mouse; the same moves can be made by keyboard and touch with buttons. */
export function useDrag(sections: readonly OutlineSection[], onMove: (move: Move) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<string | null>(null)

  const moveTo = (place: DropPlace): Move | undefined => {
    if (!dragged || dragged.what !== place.what) return undefined
    const move: Move =
      place.what === 'section'
        ? { what: 'section', id: dragged.id, before: place.before }
        : { what: 'lesson', id: dragged.id, section: place.section, before: place.before }
    return applyMove(sections, move) && move
  }
  const stop = () => {
    setDragged(null)
    setOver(null)
  }

  return {
    isDragging: dragged !== null,
    /** For what can be dragged. */
    draggable: (what: Dragged['what'], id: string, name: string) => ({
      draggable: true,
      'data-dragged': dragged?.id === id || undefined,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        setDragged({ what, id })
      },
      onDragEnd: stop,
    }),
    /** For where it can be dropped. */
    target: (key: string, place: DropPlace) => ({
      'data-over': over === key || undefined,
      onDragOver: (event: DragEvent) => {
        if (!moveTo(place)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(key)
      },
      onDragLeave: () => setOver((now) => (now === key ? null : now)),
      onDrop: (event: DragEvent) => {
        const move = moveTo(place)
        if (!move) return
        event.preventDefault()
        event.stopPropagation()
        stop()
        onMove(move)
      },
    }),
  }
}

export type OutlineDrag = ReturnType<typeof useDrag>
