import { Form, useNavigation } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

interface StepsFormProps {
  readonly text: string
  readonly etag: string
  readonly version: number
  readonly actions: readonly { readonly code: string; readonly label: string }[]
}

/** The steps as JSON, to be taken elsewhere and brought in. */
export function StepsForm({ text, etag, version, actions }: StepsFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Card title={t('flow-steps.steps', { n: version })}>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="ifMatch" value={etag} />
        <div>
          <p className="text-muted">{t('flow-steps.actions')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {actions.map(({ code, label }) => (
              <li key={code}>
                <Badge>
                  <code>{code}</code> {label}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
        <Field
          id="steps"
          label={t('flow-steps.json')}
          help={t('flow-steps.help', { field: `{${t('flow-steps.field')}}`, kept: '{export.code}' })}
        >
          {(wiring) => <Textarea {...wiring} name="steps" rows={16} spellCheck={false} defaultValue={text} />}
        </Field>
        <Field id="file" label={t('flow-steps.file')} help={t('flow-steps.file-help')}>
          {(wiring) => <FormFile {...wiring} name="file" accept=".json,application/json" />}
        </Field>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('flow-steps.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
