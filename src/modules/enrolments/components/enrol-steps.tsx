import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Preview } from '../joining/enrol-members.server.ts'
import { PairTable } from './pair-table.tsx'

function Unknown({ emails }: { emails: readonly string[] }) {
  const t = useT()
  if (emails.length === 0) return null
  return (
    <Alert tone="warn" title={t('enrolment-new.unknown')}>
      <span className="wrap-anywhere">{emails.join(', ')}</span>
    </Alert>
  )
}

/** What enrolling would do for each person and course, and the button that does it. */
export function PreviewForm({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  const { users, courses, pairs, unknown, needsReason } = preview
  const ready = pairs.filter(({ state }) => state === 'ready').length
  return (
    <Card title={t('enrolment-new.preview')}>
      <Form method="post" className="grid gap-4">
        <p>{t('enrolment-new.preview-text', { n: ready, all: pairs.length })}</p>
        <Unknown emails={unknown} />
        {pairs.length > 0 && <PairTable caption={t('enrolment-new.preview')} pairs={pairs} />}
        {users.map(({ _id }) => (
          <input key={_id} type="hidden" name="user" value={_id} />
        ))}
        {courses.map(({ _id }) => (
          <input key={_id} type="hidden" name="course" value={_id} />
        ))}
        <input type="hidden" name="intent" value="enrol" />
        {ready === 0 ? (
          <p className="font-medium">{t('enrolment-new.nothing-ready')}</p>
        ) : (
          <>
            {needsReason && (
              <Field id="reason" label={t('enrolment-new.reason')} help={t('enrolment-new.reason-help')}>
                {(wiring) => <TextInput {...wiring} name="reason" required maxLength={500} />}
              </Field>
            )}
            <Checkbox name="mail" value="yes" defaultChecked label={t('enrolment-new.mail')} />
            <div>
              <Button type="submit" busy={isBusy}>
                {t('enrolment-new.confirm', { n: ready })}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  )
}

/** What was done for each person and course. */
export function EnrolResult({ preview: { pairs, unknown } }: { readonly preview: Preview }) {
  const t = useT()
  const done = pairs.filter(({ state }) => state === 'enrolled').length
  return (
    <>
      <Alert tone={done > 0 ? 'ok' : 'warn'} title={t('enrolment-new.result')}>
        {t('enrolment-new.result-text', { n: done, all: pairs.length })}
      </Alert>
      <Unknown emails={unknown} />
      <PairTable caption={t('enrolment-new.result')} pairs={pairs} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/enroll/new">{t('enrolment-new.again')}</LinkButton>
        <LinkButton kind="secondary" href="/enroll/dashboard?tab=enrolled">
          {t('enrolment-new.board')}
        </LinkButton>
      </div>
    </>
  )
}
