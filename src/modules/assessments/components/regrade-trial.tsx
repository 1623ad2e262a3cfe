import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Trial } from '../staff/regrade-changes.server.ts'

/** What marking again would change in the rounds that were looked at, the way to the next ones, and doing it to all. */
export function RegradeTrial({ trial }: { readonly trial: Trial }) {
  const { n, shown, before, until, all, next, isNew } = trial
  const t = useT()
  const isWhole = before === 0 && next === null
  const said = isWhole ? 'exam-room.regrade' : 'exam-room.regrade-part'
  return (
    <>
      <p className="mb-3">
        {t(n === 0 ? `${said}-same` : `${said}-trial`, { n, from: before + 1, until, all })}
      </p>
      {n > 0 && (
        <ul className="mb-4 grid gap-1 text-sm tabular-nums">
          {shown.map(({ roundID, slot, from, to, all: full }) => (
            <li key={`${roundID}/${slot}`}>
              {t('exam-room.regrade-line', { from: from ?? '–', to, all: full })}
            </li>
          ))}
          {n > shown.length && <li>{t('exam-room.regrade-more', { n: n - shown.length })}</li>}
        </ul>
      )}
      {!isWhole && (
        <div className="mb-4 flex flex-wrap gap-2">
          {before > 0 && (
            <LinkButton kind="quiet" href="?trial=1">
              {t('exam-room.regrade-first')}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton kind="secondary" href={`?trial=${next}`}>
              {t('exam-room.regrade-next', { n: all - until })}
            </LinkButton>
          )}
        </div>
      )}
      {n === 0 && isNew && <p className="mb-3">{t('exam-room.regrade-later')}</p>}
      {(n > 0 || !isWhole || isNew) && (
        <Form method="post" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <input type="hidden" name="intent" value="regrade" />
          <Field id="reason" label={t('exam-room.reason')} required>
            {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
          </Field>
          <Button type="submit" kind="secondary">
            {t(isWhole ? 'exam-room.regrade' : 'exam-room.regrade-all', { all })}
          </Button>
        </Form>
      )}
    </>
  )
}
