import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { readGeneral, saveGeneral } from '../own-site/general.server.ts'
import { type GeneralSettings, longWords, type SiteWords, wordGroups } from '../own-site/general-fields.ts'

export const loader = screen(({ ctx }) => readGeneral(ctx))

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function readTyped(form: FormData): GeneralSettings {
  const textOf = (name: string) => textIn(form, name)
  const names = Object.values(wordGroups).flat()
  return {
    words: Object.fromEntries(names.map((name) => [name, textOf(name)])) as unknown as SiteWords,
    rules: Object.fromEntries(
      [...form.keys()]
        .filter((name) => name.startsWith('rule.'))
        .map((name) => [name.slice('rule.'.length), textOf(name)]),
    ),
  }
}

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const typed = readTyped(form)
  try {
    await saveGeneral(ctx, typed, textIn(form, 'mark'))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    return data({ message: ctx.t(error.code), errors, typed }, error.status)
  }
  throw redirect(`${url.pathname}?saved`, 303)
})

/** What the site says of itself, how people reach it, and rules of its parts that are numbers. */
export default function GeneralScreen() {
  const { settings, mark, rules } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const t = useT()
  const shown = answer?.typed ?? settings
  const errors = answer?.errors ?? {}
  const faults = Object.entries(errors).map(([id, message]) => ({ id, message }))
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('site-general.title')} lead={t('site-general.lead')} />
        {search.has('saved') && !answer && <Alert tone="ok">{t('site-general.saved')}</Alert>}
        {answer && faults.length === 0 && <Alert tone="bad">{answer.message}</Alert>}
        {answer && faults.length > 0 && <ErrorSummary title={answer.message} errors={faults} />}
        <form method="post" className="mt-6 grid gap-6">
          <input type="hidden" name="mark" value={mark} />
          {Object.entries(wordGroups).map(([group, names]) => (
            <Card key={group} title={t(`site-general.group.${group}`)}>
              <div className="grid gap-5">
                {names.map((name) => (
                  <Word key={name} name={name} value={shown.words[name]} error={errors[name]} />
                ))}
              </div>
            </Card>
          ))}
          {rules.length > 0 && (
            <Card title={t('site-general.group.rules')}>
              <div className="grid gap-5">
                {rules.map(({ name, decimals, label, help }) => (
                  <Field
                    key={name}
                    id={name}
                    label={label}
                    help={help}
                    {...(errors[name] && { error: errors[name] })}
                  >
                    {(wiring) => (
                      <TextInput
                        {...wiring}
                        name={`rule.${name}`}
                        inputMode={decimals ? 'decimal' : 'numeric'}
                        defaultValue={shown.rules[name] ?? ''}
                      />
                    )}
                  </Field>
                ))}
              </div>
            </Card>
          )}
          <div>
            <Button type="submit">{t('site-general.save')}</Button>
          </div>
        </form>
      </div>
    </Container>
  )
}

function Word({ name, value, error }: { name: keyof SiteWords; value: string; error: string | undefined }) {
  const t = useT()
  return (
    <Field
      id={name}
      label={t(`site-general.${name}`)}
      help={t(`site-general.${name}-help`)}
      required={name === 'siteName'}
      {...(error && { error })}
    >
      {(wiring) =>
        longWords.includes(name) ? (
          <Textarea {...wiring} name={name} rows={3} defaultValue={value} />
        ) : (
          <TextInput {...wiring} name={name} defaultValue={value} />
        )
      }
    </Field>
  )
}
