import { LockKeyhole } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type LockAnswer, PASSWORD_FIELD } from '../lock.ts'

/** Asks for the password of a page; nothing of the page has come to the browser yet. */
export function LockScreen({ answer }: { answer: LockAnswer | undefined }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto max-w-110 px-4 py-10 sm:py-16">
      <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-brand/9 text-brand">
          <LockKeyhole className="size-7" />
        </span>
        <h1 className="text-2xl font-bold">{t('pages.locked.title')}</h1>
        <p className="mt-1 text-muted">{t('pages.locked.text')}</p>
        {answer && (
          <div className="mt-6">
            <Alert tone="bad">{t(`pages.locked.${answer.refused}`)}</Alert>
          </div>
        )}
        <Form method="post" className="mt-6 grid gap-5">
          <Field id="page-password" label={t('pages.locked.password')} required>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={PASSWORD_FIELD}
                type="password"
                maxLength={128}
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do here
                autoFocus
              />
            )}
          </Field>
          <Button type="submit" wide busy={isBusy}>
            {t('pages.locked.enter')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
