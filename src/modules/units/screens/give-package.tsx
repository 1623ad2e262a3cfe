import { Package as PackageIcon } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Refusal } from '../components/refusal.tsx'
import { givePackage, listPackages } from '../packages/give-package.server.ts'
import { listGroups } from '../sites/write-group.server.ts'

export const loader = screen(async ({ ctx, page, pattern, params, url }) => {
  const groups = await listGroups(ctx)
  const { collectionId } = params
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    groups: collectionId ? groups.filter(({ _id }) => _id === collectionId) : groups,
    packages: await listPackages(ctx),
    isSaved: url.searchParams.has('saved'),
    isOne: collectionId !== undefined,
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    const chosen = textIn(form, 'packageID')
    await givePackage(ctx, textIn(form, 'group'), chosen === '' ? null : chosen)
    return `${url.pathname}?saved`
  })
})

/** Which package each collection has. */
export default function GivePackageScreen() {
  const { title, groups, packages, isSaved, isOne } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={title}
      above={isOne ? [{ label: title, href: '/origin/package/management' }] : []}
      action={
        <LinkButton kind="secondary" href="/origin/package">
          {t('units.package.all')}
        </LinkButton>
      }
    >
      <p className="max-w-reading text-muted">{t('units.package.lead')}</p>
      {isSaved && !answer && <Alert tone="ok">{t('units.package.given')}</Alert>}
      <Refusal answer={answer} />
      {groups.length === 0 ? (
        <EmptyState
          icon={<PackageIcon />}
          title={t('units.empty.group')}
          text={t('units.empty.group-text')}
        />
      ) : (
        <ul className="grid gap-4">
          {groups.map(({ _id, siteName, packageID }) => (
            <li key={_id}>
              <Card title={siteName}>
                <Form method="post" className="flex flex-wrap items-end gap-3">
                  <input type="hidden" name="group" value={_id} />
                  <div className="min-w-0 grow">
                    <Select
                      name="packageID"
                      aria-label={t('units.package.of', { name: siteName })}
                      defaultValue={packageID ?? ''}
                      placeholder={t('units.package.none')}
                      options={packages.map((one) => ({ value: one._id, label: one.name }))}
                    />
                  </div>
                  <Button type="submit" kind="secondary">
                    {t('units.package.give')}
                  </Button>
                </Form>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </RecordPage>
  )
}
