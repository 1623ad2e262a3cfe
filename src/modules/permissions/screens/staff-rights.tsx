import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { BothChangedError, shownAgain } from '#shell/records/merge-typed.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { MenuPreview } from '../components/menu-preview.tsx'
import { RightsForm } from '../components/rights-form.tsx'
import { readEditor } from '../editor.server.ts'
import { tickedBy } from '../rights-texts.ts'
import { saveEditor } from '../save-rights.server.ts'

export const loader = screen(({ ctx, page, url }) =>
  readEditor(ctx, page, {
    section: url.searchParams.get('section') ?? '/lesson',
    as: url.searchParams.get('as') ?? '',
  }),
)

export const action = screen(async ({ ctx, page, request, url }) => {
  const form = await readForm(request)
  try {
    const section = await saveEditor(ctx, page, form)
    const as = url.searchParams.get('as')
    const search = new URLSearchParams({ section, saved: '1', ...(as !== null && { as }) })
    return redirect(`${url.pathname}?${search}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    await ctx.rollback()
    const asked = form.get('section')
    const newest = await readEditor(ctx, page, {
      section: typeof asked === 'string' ? asked : '',
      as: url.searchParams.get('as') ?? '',
    })
    // What was ticked stays ticked, over the list as it is now.
    const { values, basis, conflicts } = shownAgain(form, {}, error)
    const ticked = error instanceof BothChangedError ? tickedBy(values) : tickedIn(form)
    return data({ error: ctx.t(error.code), newest, ticked, basis, conflicts }, { status: error.status })
  }
})

/** The boxes of a form that are ticked, each as `name=value`. */
function tickedIn(form: FormData): string[] {
  return [...form].flatMap(([name, value]) =>
    /^(?:roles|menu) /.test(name) && typeof value === 'string' ? `${name}=${value}` : [],
  )
}

/** Which staff role opens which screen of this site. */
export default function StaffRightsScreen() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { checksum, count, sections, section, rows, preview, basis } = answer?.newest ?? loaded
  const conflicts = answer?.conflicts ?? []
  const [search] = useSearchParams()
  const isBusy = useNavigation().state === 'submitting'
  const t = useT()
  return (
    <Container>
      <div className="py-8">
        <PageHeader title={t('permissions.title')} lead={t('permissions.lead')} />
        <div className="grid gap-6">
          {answer?.error && conflicts.length === 0 && <Alert tone="bad">{answer.error}</Alert>}
          {search.has('saved') && !answer && <Alert tone="ok">{t('permissions.saved')}</Alert>}
          <Form method="get" className="flex max-w-120 items-end gap-2">
            <input type="hidden" name="as" value={preview.role} />
            <label className="grow font-medium">
              {t('permissions.choose')}
              <Select
                key={section.path}
                name="section"
                defaultValue={section.path}
                options={sections.map(({ path, title, isChanged }) => ({
                  value: path,
                  label: isChanged ? `${title} (${t('permissions.changed')})` : title,
                }))}
              />
            </label>
            <Button type="submit" kind="secondary">
              {t('permissions.show')}
            </Button>
          </Form>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Card title={section.title}>
              <RightsForm
                section={section}
                checksum={checksum}
                rows={rows}
                basis={answer?.basis ?? basis}
                conflicts={conflicts}
                ticked={answer?.ticked}
                isBusy={isBusy}
              />
            </Card>
            <MenuPreview section={section.path} {...preview} />
          </div>
          {count > 0 && (
            <Form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
              <input type="hidden" name="section" value={section.path} />
              <input type="hidden" name="checksum" value={checksum} />
              <Badge tone="info">{t('permissions.reset-all-text', { n: count })}</Badge>
              <Button type="submit" name="intent" value="reset-all" kind="danger">
                {t('permissions.reset-all')}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </Container>
  )
}
