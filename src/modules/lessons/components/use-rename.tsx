import { type ReactNode, useState } from 'react'
import type { BothNames } from '../outline/answer-outline.server.ts'
import { RenameDialog } from './rename-dialog.tsx'
import type { OutlineDesk } from './use-outline.ts'

/** What is to get another name; with what was typed where somebody else renamed it meanwhile. */
export type Renamed = Omit<BothNames, 'mine'> & Partial<Pick<BothNames, 'mine'>>

/** Asks for names in a dialog, and once more where two people renamed the same at a time. */
export function useRename(desk: OutlineDesk): {
  readonly ask: (item: Renamed) => void
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<Renamed | null>(null)
  const [settled, setSettled] = useState<BothNames>()
  const renamed = asked ?? (desk.both === settled ? undefined : desk.both)
  const close = () => {
    setAsked(null)
    setSettled(desk.both)
  }
  const save = ({ what, id, name: was }: Renamed, name: string) => {
    close()
    void desk.send({ intent: `rename-${what}`, id, name, was })
  }
  return {
    ask: setAsked,
    dialog: renamed && (
      <RenameDialog
        key={`${renamed.id} ${renamed.name}`}
        renamed={renamed}
        onClose={close}
        onSave={(name) => save(renamed, name)}
      />
    ),
  }
}
