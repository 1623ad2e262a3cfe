import { Form, useNavigation } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { importWording } from '../wording/wording-file.server.ts'

interface AddFaults {
  readonly errors: Readonly<Record<string, string>>
  readonly typed: { readonly code: string; readonly name: string }
}

/** Adds a language by its code and its own name. */
export function AddLanguage({ faults }: { faults?: AddFaults }) {
  const t = useT()
  return (
    <Card title={t('wording.add')}>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="do" value="add" />
        {(['code', 'name'] as const).map((name) => (
          <Field
            key={name}
            id={`add-${name}`}
            label={t(`wording.add-${name}`)}
            help={t(`wording.add-${name}-help`)}
            required
            {...(faults?.errors[name] && { error: faults.errors[name] })}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                maxLength={name === 'code' ? 10 : 60}
                autoComplete="off"
                defaultValue={faults?.typed[name] ?? ''}
              />
            )}
          </Field>
        ))}
        <div>
          <Button type="submit" kind="secondary">
            {t('wording.add-submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Imported = Awaited<ReturnType<typeof importWording>>

/** Reads texts from an Excel file and says line by line what could not be taken. */
export function ImportTexts({ done }: { done?: Imported }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('wording.import')}>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="do" value="import" />
        {done && <ImportResult done={done} />}
        <Field id="import-file" label={t('wording.import-file')} help={t('wording.import-help')} required>
          {(wiring) => <FormFile {...wiring} name="file" accept=".xlsx" />}
        </Field>
        <div>
          <Button type="submit" kind="secondary" busy={isBusy}>
            {t('wording.import-submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function ImportResult({ done: { changed, faults, more } }: { done: Imported }) {
  const t = useT()
  return (
    <>
      <Alert tone={faults.length > 0 ? 'warn' : 'ok'}>
        {t('wording.imported', { n: changed })}
        {faults.length > 0 && ` ${t('wording.import-faults', { n: faults.length + more })}`}
      </Alert>
      {faults.length > 0 && (
        <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm" aria-label={t('wording.import-wrong')}>
          {faults.map(({ line, key, lang, message }) => (
            <li key={`${line} ${lang} ${key}`} className="wrap-anywhere">
              {t('wording.fault-line', {
                line,
                where: [lang, key].filter(Boolean).join(' ') || '–',
                message,
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
