import { useEffect, useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { useRoot } from '#shell/here.ts'
import type { WrittenStep } from '../../drawing/drawing.ts'

/** Work that is not saved yet. */
interface Draft {
  /** The state of the flow that it began with. */
  readonly etag: string
  readonly steps: readonly WrittenStep[]
  /** What starts the ready-made flow that they began with. */
  readonly start?: string
  /** True where it was sent, and the answer has not been seen. */
  readonly isSent: boolean
}

const parse = (text: string | null): Draft | undefined => {
  try {
    return (JSON.parse(text ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

interface DraftInput {
  readonly flow: string
  readonly isSaved: boolean
  readonly onFound: (draft: Draft) => void
}

/** Keeps unsaved steps in this browser, over closed tabs and lost sessions, until they were saved or thrown away. */
export function useDraft({ flow, isSaved, onFound }: DraftInput) {
  const person = useRoot()?.person?.id ?? ''
  const key = `sala.flow-draft.${person}.${flow}`
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    const draft = parse(visitMemory.getItem(key))
    if (!draft) return
    if (isSaved && draft.isSent) return visitMemory.removeItem(key)
    setFound(true)
    onFound(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, [key])
  return {
    /** True while what is shown came from this browser. */
    isFound,
    store: (draft: Draft) => visitMemory.setItem(key, JSON.stringify(draft)),
    forget() {
      visitMemory.removeItem(key)
      setFound(false)
    },
  }
}
