import { SearchX } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { findAll, MAX_LETTERS } from '#shell/find/find.server.ts'
import { findScreens } from '#shell/find/find-screens.ts'
import { useRoot } from '#shell/here.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

export const loader = screen(async ({ ctx, page, url }) => {
  const q = (url.searchParams.get('q') ?? '').slice(0, MAX_LETTERS)
  try {
    return { q: q.trim(), groups: await findAll(ctx, page.entries, q), isTooMany: false }
  } catch (error) {
    // Whoever searches stays where they are: the dialog says that it failed.
    const isTooMany = error instanceof DomainError && error.status === 429
    if (!isTooMany) page.trace.report(error)
    return { q: q.trim(), groups: null, isTooMany }
  }
})

/** The search over everything as a page: where it is opened by its address, and without scripts. */
export default function FindScreen() {
  const { q, groups, isTooMany } = useLoaderData<typeof loader>()
  const t = useT()
  const screens = findScreens(useRoot()?.menu ?? [], q)
  const all = [
    ...(groups ?? []),
    ...(screens.length > 0 ? [{ id: 'screens', title: t('find.screens'), items: screens }] : []),
  ]
  return (
    <RecordPage title={t('find.title')}>
      <search className="block">
        <Form method="get" key={q} className="flex flex-wrap items-end gap-3">
          <Field id="find-q" label={t('find.label')} help={t('find.more')}>
            {(wiring) => <TextInput {...wiring} type="search" name="q" maxLength={100} defaultValue={q} />}
          </Field>
          <Button type="submit">{t('find.submit')}</Button>
        </Form>
      </search>
      {groups === null && <Alert tone="bad">{t(isTooMany ? 'find.too-many' : 'find.failed')}</Alert>}
      {q !== '' && groups !== null && all.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('find.nothing', { words: q })}
          text={t('find.nothing-text')}
        />
      )}
      {all.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={`found-${id}`}>
          <h2 id={`found-${id}`} className="text-lg font-semibold">
            {title}
          </h2>
          <ul className="grid gap-1">
            {items.map(({ href, title: name, text }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 text-brand hover:underline"
                >
                  {name} <span className="text-sm text-muted">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </RecordPage>
  )
}
