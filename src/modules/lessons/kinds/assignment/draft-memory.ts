import type { BrowserMemory } from '#shell/browser-memory.ts'

export interface OwnFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly url: string
}

/** What somebody has written so far, under the number by which drafts are told apart. */
export interface Draft {
  readonly number: number
  readonly text: string
  readonly files: readonly OwnFile[]
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'number' in value && 'text' in value && 'files' in value

/** The draft of a person that the server may not have yet; it outlives pages, crashes and logins. */
export function draftMemory(store: BrowserMemory, person: string, lessonID: string) {
  const name = `sala.draft.${person}.${lessonID}`
  return {
    read(): Draft | null {
      try {
        const stored: unknown = JSON.parse(store.getItem(name) ?? 'null')
        return isDraft(stored) ? stored : null
      } catch {
        return null
      }
    },
    write: (draft: Draft) => store.setItem(name, JSON.stringify(draft)),
    /** Forgets what the server has, unless it was changed meanwhile. */
    confirm(number: number) {
      if ((this.read()?.number ?? 0) <= number) store.removeItem(name)
    },
  }
}
