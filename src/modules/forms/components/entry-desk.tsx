import { Mail, MessageSquare, Tag, UserRound } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Colleague } from '../desk/assign.server.ts'
import type { StateFault } from '../desk/entry-state.server.ts'
import type { ReadEntry } from '../entries/read-entries.server.ts'
import { StateForm } from './state-form.tsx'

/** What was typed into one of the forms, where it was not taken. */
export interface Typed {
  readonly intent: string
  readonly subject: string
  readonly words: string
}

interface EntryDeskProps {
  readonly entry: ReadEntry
  readonly moments: readonly string[]
  readonly colleagues: readonly Colleague[]
  readonly subject: string
  readonly typed: Typed | null
  /** Marks of what the form of the colleague was opened with. */
  readonly basis: string
  /** Who was chosen, where that was not taken. */
  readonly refusedState: StateFault | null
}

/** Where staff work on an entry together: who looks after it, what they say about it, and what they answer. */
export function EntryDesk(props: EntryDeskProps) {
  const { entry, moments, colleagues, subject, typed, basis, refusedState } = props
  const t = useT()
  // A form that was taken begins anew.
  const turn = String(entry.history.length)
  return (
    <>
      <Card title={t('form-desk.assignee')}>
        <AssignForm
          key={`${refusedState?.basis ?? entry.etag} assign`}
          entry={entry}
          colleagues={colleagues}
          basis={basis}
          refusedState={refusedState}
        />
      </Card>
      <Card title={t('form-desk.history')}>
        <History entry={entry} moments={moments} />
        <NoteForm key={`${turn} note`} typed={typed?.intent === 'note' ? typed : null} />
      </Card>
      <Card title={t('form-desk.reply')}>
        {entry.email === null ? (
          <p className="text-muted">{t('form-desk.no-mailbox')}</p>
        ) : (
          <ReplyForm
            key={`${turn} reply`}
            email={entry.email}
            subject={subject}
            typed={typed?.intent === 'reply' ? typed : null}
          />
        )}
      </Card>
    </>
  )
}

const useBusy = (intent: string) => useNavigation().formData?.get('intent') === intent

function AssignForm(props: Pick<EntryDeskProps, 'entry' | 'colleagues' | 'basis' | 'refusedState'>) {
  const { entry, colleagues, basis, refusedState } = props
  const t = useT()
  const isGone = entry.assigneeID && !colleagues.some(({ _id }) => _id === entry.assigneeID)
  return (
    <>
      <StateForm
        name="assignee"
        label={t('form-desk.assign-to')}
        options={[
          { value: '', label: t('form-desk.nobody') },
          ...colleagues.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={isGone ? '' : (entry.assigneeID ?? '')}
        basis={basis}
        refused={refusedState}
        intent="assign"
        save={t('form-desk.assign')}
        kind="secondary"
      />
      {isGone && (
        <p className="mt-3 text-sm text-muted">{t('form-desk.gone', { name: entry.assignee ?? '' })}</p>
      )}
    </>
  )
}

const icons = { note: MessageSquare, reply: Mail, status: Tag, assigned: UserRound } as const

function History({ entry, moments }: Pick<EntryDeskProps, 'entry' | 'moments'>) {
  const t = useT()
  if (entry.history.length === 0) return <p className="text-muted">{t('form-desk.no-history')}</p>
  return (
    <ol className="grid gap-3">
      {entry.history.map(({ _id, kind, text, email, author }, at) => {
        const Icon = icons[kind]
        const name =
          kind === 'status' ? t(`form.option.status.${text ?? 'new'}`) : (text ?? t('form-desk.nobody'))
        return (
          <li key={_id} className="flex min-w-0 gap-3">
            <Icon className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
            <div className="min-w-0">
              <p className="text-sm text-muted">
                {t(`form-desk.did-${kind}`, { name, email: email ?? '' })} ·{' '}
                {author ?? t('form-desk.somebody')} · {moments[at]}
              </p>
              {(kind === 'note' || kind === 'reply') && (
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function NoteForm({ typed }: { typed: Typed | null }) {
  const t = useT()
  const isBusy = useBusy('note')
  return (
    <Form method="post" className="mt-4 grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="intent" value="note" />
      <Field id="entry-note" label={t('form-desk.note')} help={t('form-desk.note-help')}>
        {(wiring) => (
          <Textarea {...wiring} name="words" rows={3} required maxLength={5000} defaultValue={typed?.words} />
        )}
      </Field>
      <div>
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('form-desk.add-note')}
        </Button>
      </div>
    </Form>
  )
}

function ReplyForm({ email, subject, typed }: { email: string; subject: string; typed: Typed | null }) {
  const t = useT()
  const isBusy = useBusy('reply')
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="reply" />
      <p className="wrap-anywhere">{t('form-desk.reply-to', { email })}</p>
      <Field id="reply-subject" label={t('form-desk.subject')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="subject"
            required
            maxLength={200}
            defaultValue={typed?.subject ?? subject}
          />
        )}
      </Field>
      <Field id="reply-words" label={t('form-desk.words')} help={t('form-desk.reply-help')}>
        {(wiring) => (
          <Textarea {...wiring} name="words" rows={6} required maxLength={5000} defaultValue={typed?.words} />
        )}
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('form-desk.send')}
        </Button>
      </div>
    </Form>
  )
}
