import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { saveWords } from '../wording/change-wording.server.ts'
import { MAX_TEXT } from '../wording/check-text.ts'
import { readWording } from '../wording/read-wording.server.ts'
import { sayKey } from '../wording/say-key.ts'

const LIST = '/setup/language'

export const loader = screen(async ({ ctx, params }) => {
  const wording = await readWording(ctx)
  return { row: wording.row(params.key ?? ''), languages: wording.languages }
})

/** The fields of the form are the codes of languages; `reset` names one whose usual words are wanted again. */
export const action = screen(async ({ ctx, request, params }) => {
  const form = await readForm(request)
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { reset, ...typed } = Object.fromEntries(texts)
  try {
    await saveWords(ctx, params.key ?? '', reset === undefined ? typed : { [reset]: '' })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status === 404) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    return data({ message: ctx.t(error.code), errors, typed }, error.status)
  }
  throw redirect(`${LIST}?saved=words&q=${encodeURIComponent(params.key ?? '')}`, 303)
})

/** One text in all languages, each with its usual words and those of this site. */
export default function WordsScreen() {
  const { row, languages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage title={sayKey(row.key)} above={[{ label: t('wording.title'), href: LIST }]}>
      <p className="max-w-reading text-muted">{t('wording.words-lead')}</p>
      {answer && <Alert tone="bad">{answer.message}</Alert>}
      <form method="post" className="grid max-w-reading gap-4">
        {languages.map(({ code, name }) => {
          const words = row.words[code]
          const error = answer?.errors[code]
          return (
            <Card key={code}>
              <div className="grid gap-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h2 className="font-semibold" lang={code}>
                    {name}
                  </h2>
                  {words?.own && <Badge tone="info">{t('wording.changed')}</Badge>}
                </div>
                <p className="text-sm">
                  <span className="text-muted">{t('wording.usual')}: </span>
                  {words?.usual ? (
                    <span lang={code} className="wrap-anywhere whitespace-pre-line">
                      {words.usual}
                    </span>
                  ) : (
                    <Badge tone="warn">{t('wording.missing')}</Badge>
                  )}
                </p>
                <Field
                  id={`words-${code}`}
                  label={t('wording.own', { name })}
                  help={t('wording.own-help')}
                  {...(error && { error })}
                >
                  {(wiring) => (
                    <Textarea
                      {...wiring}
                      name={code}
                      lang={code}
                      rows={2}
                      maxLength={MAX_TEXT}
                      defaultValue={answer?.typed[code] ?? words?.own ?? ''}
                    />
                  )}
                </Field>
                {words?.own && (
                  <div>
                    <Button type="submit" name="reset" value={code} kind="quiet" size="small">
                      {t('wording.reset')}
                    </Button>
                  </div>
                )}
              </div>
            </Card>
          )
        })}
        <div>
          <Button type="submit">{t('wording.save')}</Button>
        </div>
      </form>
    </RecordPage>
  )
}
