import { FileText, Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { FormFile } from '#shell/form-file.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { MAX_DOCUMENT } from '../register/document-rule.ts'

interface DocumentsProps {
  readonly documents: readonly {
    readonly _id: string
    readonly name: string
    readonly file: string
    readonly createdAt: string
  }[]
}

/** The papers of an asset, and the way to add one. */
export function Documents({ documents }: DocumentsProps) {
  const t = useT()
  const lang = useLang()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Card title={t('assets.documents')}>
      <div className="grid gap-5">
        {documents.length === 0 ? (
          <p className="text-muted">{t('assets.no-documents')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {documents.map(({ _id, name, file, createdAt }) => (
              <li key={_id} className="flex flex-wrap items-center gap-3 py-2 [&_svg]:size-5">
                <FileText className="text-muted" />
                <a
                  href={file}
                  className="min-w-0 grow text-brand underline-offset-4 wrap-anywhere hover:underline"
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </a>
                <span className="text-sm text-muted">{formatThaiDate(createdAt, 'short', lang)}</span>
                <Form method="post">
                  <input type="hidden" name="intent" value="remove-document" />
                  <input type="hidden" name="document" value={_id} />
                  <Button
                    type="submit"
                    kind="quiet"
                    size="small"
                    icon={<Trash2 />}
                    aria-label={`${t('assets.remove')}: ${name}`}
                  >
                    {t('assets.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" encType="multipart/form-data" className="grid max-w-reading gap-4">
          <input type="hidden" name="intent" value="add-document" />
          <Field id="document-name" label={t('assets.document-name')} note={t('records-screen.optional')}>
            {(wiring) => <TextInput {...wiring} name="name" maxLength={200} />}
          </Field>
          <Field
            id="document-file"
            label={t('assets.document-file')}
            help={t('assets.document-help')}
            required
          >
            {(wiring) => (
              <FormFile
                {...wiring}
                name="file"
                accept=".pdf,image/*"
                larger={{ bytes: MAX_DOCUMENT, message: t('assets.document-large') }}
              />
            )}
          </Field>
          <div>
            <Button type="submit" kind="secondary" busy={isBusy}>
              {t('assets.document-add')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
