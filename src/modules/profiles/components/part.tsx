import type { ReactNode } from 'react'
import type { MailNote as Note, ProofState } from '#modules/users/public.server.ts'
import { MailNote } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import type { Intent, ProfileFault } from '../screens/profile-action.server.ts'

/** What a section needs to know of the step before. */
export interface PartState {
  /** The intent that was just done. */
  readonly saved: string | null
  readonly fault: ProfileFault | undefined
}

/** What a section needs that asks who somebody is before it acts. */
export interface ProvedPart {
  readonly proof: ProofState
  /** The page that the section stands on. */
  readonly path: string
  /** What stands in the way of the mail about it. */
  readonly mailNote: Note | null
}

interface PartProps extends Partial<PartState & Pick<ProvedPart, 'mailNote'>> {
  readonly id: string
  readonly title: string
  readonly lead?: string
  /** What the section can send. */
  readonly intents?: readonly Intent[]
  readonly children: ReactNode
}

/** A section of the profile: its title, what became of what was sent from it, and its content. */
export function Part({ id, title, lead, intents = [], saved, fault, mailNote = null, children }: PartProps) {
  const t = useT()
  const done = intents.find((intent) => intent === saved)
  const own = fault && intents.includes(fault.intent) ? fault : undefined
  return (
    <div id={id} className="scroll-mt-24">
      <Card title={title}>
        <div className="grid gap-4">
          {lead && <p className="max-w-reading text-muted">{lead}</p>}
          {done && <Alert tone="ok">{t(`profiles.saved.${done}`)}</Alert>}
          {done && <MailNote note={mailNote} />}
          {own && (
            <Alert tone="bad">
              <span className="whitespace-pre-line">{own.message}</span>
            </Alert>
          )}
          {children}
        </div>
      </Card>
    </div>
  )
}
