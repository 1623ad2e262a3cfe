import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Rubric } from '#modules/rubrics/public-model.ts'
import { api } from '#shell/api.ts'
import { visitMemory } from '#shell/browser-memory.ts'
import { type Draft, draftMemory, type OwnFile } from './draft-memory.ts'

const SAVE_MS = 1000

export interface OwnHandIn {
  readonly number: number
  readonly createdAt: string
  readonly text: string
  readonly files: readonly OwnFile[]
  readonly receipt: string
  readonly status: 'waiting' | 'marked' | 'returned' | 'released' | 'replaced'
  readonly lateDays: number
  readonly reason: string
  readonly result: {
    readonly points: number | null
    readonly maximum: number | null
    readonly percent: number | null
    readonly isPassed: boolean | null
    readonly comment: string
    readonly rubric: Rubric
    readonly findings: { criterion: string; level: string; comment: string }[]
    readonly minusPercent: number
  } | null
}

interface OwnWork {
  readonly person: string | null
  readonly draft: (Draft & { readonly savedAt: string }) | null
  readonly handIns: readonly OwnHandIn[]
  readonly next: number
  readonly lateDays: number
  readonly minusPercent: number
  readonly hindrance: string | null
}

export type Saving = { readonly kind: 'none' | 'saving' | 'not-saved' } | { kind: 'saved'; at: string }

const EMPTY: Draft = { number: 0, text: '', files: [] }

const post = (path: string, body: object) =>
  api.request<Record<string, unknown>>({ method: 'POST', path: `assignment/${path}`, body })

/** The own work in a lesson: read from the server, kept here while it is written, and sent. */
export function useAssignment(lessonID: string, onComplete: () => void) {
  const [work, setWork] = useState<OwnWork | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const [saving, setSaving] = useState<Saving>({ kind: 'none' })
  const [newer, setNewer] = useState<Draft | null>(null)
  const [handing, setHanding] = useState<'none' | 'sending' | 'failed' | 'empty' | 'done'>('none')
  const [refusal, setRefusal] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const person = work?.person ?? null

  const read = useCallback(async () => {
    try {
      const { data } = await api.get<OwnWork>(`assignment/own/${lessonID}`)
      setWork(data)
      setHasFailed(false)
      return data
    } catch {
      setHasFailed(true)
      return null
    }
  }, [lessonID])

  const memoryOf = (owner: string) => draftMemory(visitMemory, owner, lessonID)

  const save = useEffectEvent(async (sent: Draft, owner: string) => {
    setSaving({ kind: 'saving' })
    try {
      const files = sent.files.map(({ id }) => id)
      const { data } = await post('draft', { lessonID, number: sent.number, text: sent.text, files })
      if (data.isStored === true) {
        memoryOf(owner).confirm(sent.number)
        setSaving({ kind: 'saved', at: String(data.savedAt) })
      } else {
        const stored = (await read())?.draft
        if (stored) setNewer(stored)
        setSaving({ kind: 'none' })
      }
    } catch {
      setSaving({ kind: 'not-saved' })
    }
  })

  function change(changes: Partial<Omit<Draft, 'number'>>) {
    if (person === null) return
    const next = { ...draft, ...changes, number: draft.number + 1 }
    setDraft(next)
    setHanding('none')
    memoryOf(person).write(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(next, person), SAVE_MS)
  }

  const begin = useEffectEvent(async () => {
    const found = await read()
    if (!found || found.person === null) return
    const here = memoryOf(found.person).read()
    // What this browser has and the server has not goes on where it was.
    const isNewer = here !== null && here.number > (found.draft?.number ?? 0)
    setDraft(isNewer ? here : (found.draft ?? EMPTY))
    if (isNewer) void save(here, found.person)
    else if (found.draft) setSaving({ kind: 'saved', at: found.draft.savedAt })
  })

  const resend = useEffectEvent(() => {
    const here = person === null ? null : memoryOf(person).read()
    if (here && person !== null) void save(here, person)
  })

  useEffect(() => {
    const first = setTimeout(() => void begin())
    const look = () => void read()
    const online = () => resend()
    window.addEventListener('focus', look)
    window.addEventListener('online', online)
    return () => {
      clearTimeout(first)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', online)
    }
  }, [read])

  async function handIn() {
    if (!work || person === null) return
    if (draft.text.trim() === '' && draft.files.length === 0) return setHanding('empty')
    clearTimeout(timer.current)
    setHanding('sending')
    setRefusal('')
    try {
      const files = draft.files.map(({ id }) => id)
      await post('hand-in', { lessonID, number: work.next, text: draft.text, files })
      memoryOf(person).confirm(draft.number)
      setHanding('done')
      await read()
      onComplete()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '')
      setHanding('failed')
    }
  }

  return {
    work,
    hasFailed,
    draft,
    saving,
    newer,
    handing,
    refusal,
    change,
    handIn: () => void handIn(),
    again: () => void begin(),
    takeNewer() {
      if (newer) setDraft(newer)
      setNewer(null)
    },
  }
}

export type Assignment = ReturnType<typeof useAssignment>
