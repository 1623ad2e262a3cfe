import { Paperclip, Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { BesideLink } from '#shell/beside/beside-link.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { StateFault } from '../desk/entry-state.server.ts'
import type { ShownAnswer } from '../entries/answers.ts'
import type { ReadEntry } from '../entries/read-entries.server.ts'
import { entryStatuses, statusTones } from '../statuses.ts'
import { EntryDesk, type Typed } from './entry-desk.tsx'
import { StateForm } from './state-form.tsx'

interface EntryDetailProps {
  readonly form: { readonly _id: string; readonly title: string }
  readonly entry: ReadEntry
  readonly when: string
  readonly notice: string | null
  readonly asksToRemove: boolean
  /** Why what was just asked for was not done. */
  readonly message: string | null
  readonly desk: Omit<Parameters<typeof EntryDesk>[0], 'entry' | 'typed' | 'basis' | 'refusedState'>
  readonly typed: Typed | null
  /** Marks of what the forms of status and colleague were opened with. */
  readonly basis: string
  /** What was chosen in one of them, where it was not taken. */
  readonly refusedState: StateFault | null
}

/** One entry: what was answered, who sent it, and what staff make of it. */
export function EntryDetail(props: EntryDetailProps) {
  const { form, entry, when, notice, asksToRemove, message, desk, typed, basis, refusedState } = props
  const of = (intent: string) => (typed?.intent === intent ? refusedState : null)
  const t = useT()
  const list = `/cms/form/${form._id}`
  const own = `${list}/${entry._id}`
  const isErased = entry.answers.length + entry.sets.length === 0
  return (
    <RecordPage
      title={t('form-entries.entry', { when })}
      above={[
        { label: t('form-list.all'), href: '/form/dashboard' },
        { label: form.title, href: list },
      ]}
      action={
        !asksToRemove && (
          <LinkButton kind="secondary" icon={<Trash2 />} href={`${own}?confirm=delete`}>
            {t('form-entries.remove')}
          </LinkButton>
        )
      }
    >
      {message && !refusedState?.conflicts.length && <Alert tone="bad" title={message} />}
      {notice && !message && <Alert tone="ok">{t(`form-entries.${notice}`)}</Alert>}
      {asksToRemove && <RemoveCard own={own} />}
      <Card title={t('form-entries.state')}>
        <Facts entry={entry} when={when} />
        <div className="mt-4 border-t border-line pt-4">
          <StateForm
            key={of('')?.basis ?? entry.etag}
            name="status"
            label={t('form.field.status')}
            options={entryStatuses.map((value) => ({ value, label: t(`form.option.status.${value}`) }))}
            value={entry.status}
            basis={basis}
            refused={of('')}
            intent={null}
            save={t('form-entries.save')}
          />
        </div>
      </Card>
      {isErased ? (
        <Alert tone="info">{t('form-entries.erased')}</Alert>
      ) : (
        <Card title={t('form-entries.answers')}>
          <Answers answers={entry.answers} />
        </Card>
      )}
      {entry.sets.map(({ name, number, answers }) => (
        <Card key={`${name} ${number}`} title={t('form-entries.set', { set: name, n: number })}>
          <Answers answers={answers} />
        </Card>
      ))}
      <EntryDesk entry={entry} {...desk} typed={typed} basis={basis} refusedState={of('assign')} />
    </RecordPage>
  )
}

function Facts({ entry, when }: { entry: ReadEntry; when: string }) {
  const t = useT()
  const link = 'text-brand underline-offset-4 hover:underline'
  const sender = entry.userID ? (
    <BesideLink collection="user" id={entry.userID} href={`/user/detail/${entry.userID}`}>
      {entry.sender ?? entry.userID}
    </BesideLink>
  ) : (
    t('form-entries.visitor')
  )
  return (
    <DefinitionList
      items={[
        {
          term: t('form.field.status'),
          value: <Badge tone={statusTones[entry.status]}>{t(`form.option.status.${entry.status}`)}</Badge>,
        },
        { term: t('form-entries.sent'), value: when },
        { term: t('form-entries.sender'), value: sender },
        ...(entry.course === null ? [] : [{ term: t('form-entries.course'), value: entry.course }]),
        ...(entry.orderId === null
          ? []
          : [
              {
                term: t('form-entries.order'),
                value: (
                  <a className={link} href={`/lesson/pay/${entry.orderId}`}>
                    {t('form-entries.open-order')}
                  </a>
                ),
              },
            ]),
      ]}
    />
  )
}

function RemoveCard({ own }: { own: string }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('form-entries.remove-title')}>
      <p>{t('form-entries.remove-text')}</p>
      <Form method="post" action={own} className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" kind="danger" busy={isBusy}>
          {t('form-entries.remove')}
        </Button>
        <LinkButton kind="secondary" href={own}>
          {t('form-entries.keep')}
        </LinkButton>
      </Form>
    </Card>
  )
}

function Answers({ answers }: { answers: readonly ShownAnswer[] }) {
  const t = useT()
  return (
    <DefinitionList
      items={answers.map(({ label, text, files }) => ({
        term: label,
        value:
          files.length > 0 ? (
            <ul className="grid gap-1">
              {files.map((file) => (
                <li key={file.url} className="flex min-w-0 items-center gap-2">
                  <Paperclip className="size-4 shrink-0 text-muted" />
                  <a
                    href={file.url}
                    target="_blank"
                    rel="noreferrer"
                    className="min-w-0 wrap-anywhere text-brand underline-offset-4 hover:underline"
                  >
                    {file.name}
                  </a>
                  <span className="shrink-0 text-sm text-muted">{sizeOf(file.size)}</span>
                </li>
              ))}
            </ul>
          ) : text === '' ? (
            <span className="text-muted">{t('form-entries.no-answer')}</span>
          ) : (
            <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          ),
      }))}
    />
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
