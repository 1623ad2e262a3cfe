import { randomUUID } from 'node:crypto'
import { Pencil, Undo2 } from 'lucide-react'
import { Form, redirect, useLoaderData } from 'react-router'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { notFound } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { drawQuestion } from '../bank/draw-question.server.ts'
import { findUses } from '../bank/find-uses.server.ts'
import { categoryChoices, readQuestion } from '../bank/read-question.server.ts'
import { listVersions, restoreVersion } from '../bank/versions.server.ts'
import { SitterView } from '../components/sitter-view.tsx'

export const loader = screen(async ({ ctx, params }) => {
  const row = await readQuestion(ctx, params.id ?? '')
  const categories = await categoryChoices(ctx)
  const { name, kind, tags, code } = row.content
  return {
    id: row._id,
    name,
    kind,
    tags,
    code,
    version: row.version,
    category: categories.find(({ value }) => value === row.categoryID)?.label ?? '',
    uses: (await findUses(ctx, [row._id])).get(row._id) ?? [],
    drawn: drawQuestion(row.content, randomUUID()),
    versions: await listVersions(ctx, row._id),
    mayRestore: ctx.actor.is('admin'),
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const id = params.id ?? ''
  const number = textIn(await readForm(request), 'version')
  if (!uuidPattern.test(id) || !/^\d{1,6}$/.test(number)) throw notFound()
  await restoreVersion(ctx, id, Number(number))
  return redirect(url.pathname)
})

/** A question as those see it who sit it, and what staff know of it. */
export default function QuestionScreen() {
  const { id, name, kind, tags, code, version, category, uses, drawn, versions, mayRestore } =
    useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  return (
    <RecordPage
      title={name}
      above={[{ label: t('questions.list.title'), href: '/lesson/questions' }]}
      action={
        <LinkButton icon={<Pencil />} href={`/lesson/questions/edit/${id}`}>
          {t('questions.edit')}
        </LinkButton>
      }
    >
      <Card title={t('questions.as-sitter')}>
        <p className="mb-4 text-sm text-muted">{t('questions.as-sitter-text')}</p>
        <SitterView question={drawn} />
      </Card>
      <Card title={t('questions.facts')}>
        <DefinitionList
          items={[
            { term: t('questions.fact.kind'), value: t(`questions.kind.${kind}`) },
            { term: t('questions.fact.category'), value: category || '–' },
            { term: t('questions.fact.tags'), value: tags.join(', ') || '–' },
            { term: t('questions.field.code'), value: code || '–' },
            { term: t('questions.fact.points'), value: String(drawn.points) },
            { term: t('questions.fact.version'), value: String(version) },
            {
              term: t('questions.fact.uses'),
              value:
                uses.length === 0
                  ? t('questions.no-uses')
                  : uses.map(({ label, href }) => (
                      <a key={href} href={href} className="me-3 text-brand underline">
                        {label}
                      </a>
                    )),
            },
          ]}
        />
      </Card>
      <Card title={t('questions.versions')}>
        <ol className="grid gap-4">
          {versions.map(({ number, at, words }) => (
            <li key={number} className="border-s-2 border-line ps-4">
              <p className="flex flex-wrap gap-x-2">
                <span className="font-medium">{t('questions.version', { n: number })}</span>
                <time dateTime={at} className="text-muted">
                  {formatThaiDate(at, 'short', lang)} {formatThaiTime(at, lang)}
                </time>
              </p>
              <p className="text-sm text-muted wrap-anywhere">{words}</p>
              {mayRestore && number !== version && (
                <Form method="post" className="mt-2" preventScrollReset>
                  <input type="hidden" name="version" value={number} />
                  <Button type="submit" kind="secondary" size="small" icon={<Undo2 />}>
                    {t('questions.restore')}
                    <span className="sr-only"> {t('questions.version', { n: number })}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </RecordPage>
  )
}
