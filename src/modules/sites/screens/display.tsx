import { data, redirectDocument, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import { BothChangedError, shownAgain } from '#shell/records/merge-typed.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Option } from '#ui/select.tsx'
import { DisplayFields, useColourChoices } from '../components/display-fields.tsx'
import { listSections, readDisplay, readDisplayForm, saveDisplay } from '../display.server.ts'
import { type DisplaySettings, displayOfTexts } from '../display-texts.ts'

export const loader = screen(async ({ ctx, page }) => ({
  ...(await readDisplay(ctx, listSections(ctx, page.entries))),
  identityPath: ctx.actor.is('superadmin') ? '/config/identity' : '/setup/identity',
}))

export const action = screen(async ({ ctx, page, request, url }) => {
  const form = await readForm(request)
  try {
    await saveDisplay(ctx, form, listSections(ctx, page.entries))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    const errors = Object.fromEntries(error.details.map(({ path, message }) => [path, ctx.t(message)]))
    const { values, basis, conflicts } = shownAgain(form, {}, error)
    const isBoth = error instanceof BothChangedError
    const typed = isBoth ? displayOfTexts(values) : (readDisplayForm(form) as unknown as DisplaySettings)
    return data({ message: ctx.t(error.code), errors, typed, basis, conflicts }, error.status)
  }
  // A whole new page: its colours are other ones from here on.
  throw redirectDocument(`${url.pathname}?saved`, 303)
})

/** The look of a site: colours, top bar, cookies, the recorder and the parts that are switched on. */
export default function DisplayScreen() {
  const { settings, recorders, features, offered, identityPath, ...opened } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const basis = answer?.basis ?? opened.basis
  const conflicts = answer?.conflicts ?? []
  const faults = Object.entries(answer?.errors ?? {}).map(([id, message]) => ({ id, message }))
  const [search] = useSearchParams()
  const t = useT()
  const choices: Readonly<Record<string, readonly Option[]>> = useColourChoices()
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader
          title={t('sites.display-title')}
          lead={t('sites.display-lead')}
          action={
            <LinkButton href={identityPath} kind="secondary">
              {t('sites.display-identity')}
            </LinkButton>
          }
        />
        {search.has('saved') && !answer && <Alert tone="ok">{t('sites.display-saved')}</Alert>}
        {answer && faults.length === 0 && conflicts.length === 0 && (
          <Alert tone="bad">{answer.message}</Alert>
        )}
        {answer && <ErrorSummary title={answer.message} errors={faults} />}
        <form key={basis} method="post" className="mt-6 grid gap-6">
          <input type="hidden" name="basis" value={basis} />
          <ConflictChoices
            fieldOf={({ name }) => ({ label: t(`sites.${name}`), options: choices[name] ?? [] })}
            conflicts={conflicts}
          />
          <DisplayFields
            settings={answer?.typed ?? settings}
            errors={answer?.errors ?? {}}
            recorders={recorders}
            features={features}
            offered={offered}
          />
          <div>
            <Button type="submit">{t('sites.display-save')}</Button>
          </div>
        </form>
      </div>
    </Container>
  )
}
