import { useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import type { OutlineAnswer } from '../outline/answer-outline.server.ts'
import { applyMove, type Move } from '../outline/move.ts'
import { writeMove } from '../outline/read-move.ts'
import type { OutlineSection } from '../outline.server.ts'

/** The outline as it is shown now and what can be done with it: moves show at once and are sent one after the other. */
export function useOutline(stored: readonly OutlineSection[], action: string) {
  const t = useT()
  const fetcher = useFetcher<OutlineAnswer>()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<readonly OutlineSection[] | null>(null)
  const [position, setPosition] = useState('')
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const sections = draft ?? stored
  const { data } = fetcher

  useEffect(() => {
    if (!data?.fault) return
    // Two names are chosen from in the dialog.
    if (!data.both) showToast({ kind: 'error', text: data.fault })
    // What was refused was meant for an outline that is no more.
    void revalidate()
  }, [data, revalidate])

  function send(values: Record<string, string>): Promise<unknown> {
    waiting.current += 1
    line.current = line.current
      .then(() => fetcher.submit(values, { method: 'post', action }))
      .finally(() => {
        waiting.current -= 1
        // From here on the page shows what the server has.
        if (waiting.current === 0) setDraft(null)
      })
    return line.current
  }

  async function move(wanted: Move): Promise<void> {
    const next = applyMove(sections, wanted)
    if (!next) return
    setDraft(next)
    setPosition(describePosition(next, wanted.id))
    await send(writeMove(wanted))
  }

  function describePosition(outline: readonly OutlineSection[], id: string): string {
    const at = outline.findIndex((section) => section._id === id)
    const own = outline[at]
    if (own) return t('lesson-editor.at-section', { name: own.name, n: at + 1, total: outline.length })
    for (const { name: section, lessons } of outline) {
      const n = lessons.findIndex((lesson) => lesson._id === id)
      const name = lessons[n]?.name
      if (name) return t('lesson-editor.at-lesson', { name, section, n: n + 1, total: lessons.length })
    }
    return ''
  }

  return {
    sections,
    move,
    send,
    /** What is said aloud: where something is now, or what was done. */
    said: draft ? position : (data?.said ?? ''),
    /** What two people renamed at a time, by the last answer. */
    both: data?.both,
    isBusy: fetcher.state !== 'idle',
  }
}

export type OutlineDesk = ReturnType<typeof useOutline>
