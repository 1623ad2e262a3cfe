import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { PostAnswer } from '../messages/handle-post.server.ts'
import { LONGEST_TEXT } from '../questions/question.ts'
import { WriteForm } from './write-form.tsx'

interface AskFormProps {
  readonly action: string
  readonly courseID: string
  /** Undefined where the form has an input of its own for it. */
  readonly lessonID?: string | null
  readonly children?: ReactNode
  readonly fault?: PostAnswer | null
  onAsked?(questionID: string): void
}

/** Asks about a course or one of its lessons; whoever asks says whether classmates may read it. */
export function AskForm({ action, courseID, lessonID, children, fault = null, onAsked }: AskFormProps) {
  const t = useT()
  const lesson: Record<string, string> = lessonID === undefined ? {} : { lessonID: lessonID ?? '' }
  return (
    <WriteForm
      id={`ask-${courseID}`}
      label={t('discussions.ask-label')}
      button={t('discussions.ask')}
      help={t('discussions.ask-help')}
      action={action}
      hidden={{ intent: 'ask', courseID, ...lesson }}
      maxLength={LONGEST_TEXT}
      fault={fault?.intent === 'ask' ? fault : null}
      onDone={({ questionID }) => questionID && onAsked?.(questionID)}
      after={
        <Checkbox name="shared" label={t('discussions.share-label')} help={t('discussions.share-help')} />
      }
    >
      {children}
    </WriteForm>
  )
}
