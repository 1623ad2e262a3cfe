import { Form } from 'react-router'
import type { Refused } from '#shell/attempt.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ListedArchive } from '../moving/archives.server.ts'
import { Archives } from './archives.tsx'
import { FormTexts } from './text-field.tsx'

/** How the content of a copy came along: it is under way, whole, without some files, or has failed. */
export function CopyState({ archives }: { readonly archives: readonly ListedArchive[] }) {
  const t = useT()
  const copy = archives.find(({ reason }) => reason === 'clone')
  if (!copy || copy.status === 'removed') return null
  const { status, rows, files, missing, error } = copy
  const counts = { rows: rows ?? 0, files: files ?? 0, missing: missing ?? 0 }
  if (status === 'waiting') return <Alert tone="info">{t('units.moving.copying')}</Alert>
  if (status === 'failed')
    return (
      <Alert tone="bad" title={t('units.moving.copy-failed')}>
        {error}
      </Alert>
    )
  return counts.missing > 0 ? (
    <Alert tone="warn">{t('units.moving.copied-without', counts)}</Alert>
  ) : (
    <p className="text-sm text-muted">{t('units.moving.copied', counts)}</p>
  )
}

interface MovingProps {
  readonly siteName: string
  readonly archives: readonly ListedArchive[]
  readonly answer: Refused | undefined
}

/** A copy of a unit, a file with all of it, and its end. */
export function Moving({ siteName, archives, answer }: MovingProps) {
  const t = useT()
  const cloning = answer?.intent === 'clone' ? answer : undefined
  return (
    <>
      <Card title={t('units.moving.clone')}>
        <Form method="post" className="grid max-w-reading gap-4" noValidate>
          <input type="hidden" name="intent" value="clone" />
          <p className="text-muted">{t('units.moving.clone-lead')}</p>
          <FormTexts
            names={['siteName', 'hostname']}
            values={cloning?.typed ?? {}}
            errors={cloning?.errors ?? {}}
            required={['siteName', 'hostname']}
          />
          <Checkbox name="content" value="on" defaultChecked label={t('units.moving.content')} />
          <div>
            <Button type="submit" kind="secondary">
              {t('units.moving.clone-do')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t('units.moving.export')}>
        <div className="grid gap-4">
          <p className="max-w-reading text-muted">{t('units.moving.export-lead')}</p>
          <Archives archives={archives.filter(({ reason }) => reason !== 'clone')} mayRestore={false} />
          <Form method="post">
            <Button type="submit" kind="secondary" name="intent" value="export">
              {t('units.moving.export-do')}
            </Button>
          </Form>
        </div>
      </Card>
      <Card title={t('units.moving.delete')}>
        <Form method="post" className="grid max-w-reading gap-4" noValidate>
          <input type="hidden" name="intent" value="delete" />
          <p className="text-muted">{t('units.moving.delete-lead')}</p>
          <Field
            id="confirm"
            label={t('units.moving.confirm', { name: siteName })}
            error={answer?.errors.confirm}
            required
          >
            {(wiring) => <TextInput {...wiring} name="confirm" autoComplete="off" maxLength={200} />}
          </Field>
          <div>
            <Button type="submit" kind="danger">
              {t('units.moving.delete-do')}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
