import { Download, FileSearch } from 'lucide-react'
import { useState } from 'react'
import {
  data,
  Form,
  type MiddlewareFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { dispositionOf } from '#kernel/storage/file-name.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { exportPages } from '../exchange/export-pages.server.ts'
import { comparePages, importPages, type PageDifference } from '../exchange/import-pages.server.ts'
import { listExported } from '../exchange/list-exported.server.ts'
import { readPageFile } from '../exchange/read-page-file.server.ts'

const answerFile = screen(async ({ ctx, url }) => {
  const { bytes, name } = await exportPages(ctx, url.searchParams.get('export') ?? '')
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': dispositionOf(name, 'attachment'),
      'cache-control': 'private, no-store',
    },
  })
})

export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => (args.url.searchParams.has('export') ? answerFile(args) : next()),
]

export const loader = screen(async ({ ctx }) => ({ pages: await listExported(ctx) }))

interface Looked {
  readonly differences: readonly PageDifference[]
  readonly imported: number | null
  /** The file says how a whole site looks. */
  readonly hasLook: boolean
}

export const action = screen(async (args: ScreenArgs) => {
  const { ctx, request } = args
  const form = await readForm(request)
  const sent = form.get('file')
  try {
    const file = readPageFile(
      sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array(),
    )
    const differences = await comparePages(ctx, file)
    const isSure = textIn(form, 'intent') === 'import'
    const imported = isSure ? await importPages(ctx, file, form.has('look')) : null
    return data<Looked & { fault?: undefined }>({ differences, imported, hasLook: file.look !== undefined })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500 || [401, 403].includes(error.status))
      throw error
    await ctx.rollback()
    const details = error.details.map(({ path, message }) => ({
      path,
      message: ctx.t.has(message) ? ctx.t(message) : message,
    }))
    return data({ fault: { message: ctx.t(error.code, error.values), details } }, { status: 400 })
  }
})

/** What happens to a page, with its colour. */
const drawState = (state: PageDifference['state'], words: string, closed: string) => (
  <span className="flex flex-wrap gap-1">
    <Badge tone={tones[state]}>{words}</Badge>
    {closed !== '' && <Badge tone="info">{closed}</Badge>}
  </span>
)

const tones = { new: 'ok', changed: 'warn', same: 'neutral' } as const

/** Pages as a file: taken home, and brought in after a look at what would change. */
export default function TransferScreen() {
  const { pages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const [isChosen, setChosen] = useState(false)
  const busy = useNavigation().formData?.get('intent')
  const looked = answer && 'differences' in answer ? answer : null
  const sayState = (page: PageDifference) =>
    drawState(page.state, t(`page-files.is-${page.state}`), page.isClosed ? t('page-files.is-closed') : '')
  const fault = answer && 'fault' in answer ? answer.fault : null
  const closed = looked?.differences.filter(({ isClosed }) => isClosed).length ?? 0
  const changes = looked?.differences.filter(({ state }) => state !== 'same').length ?? 0
  return (
    <RecordPage title={t('page-files.title')}>
      {fault && (
        <Alert tone="bad" title={fault.message}>
          <ul>
            {fault.details.map(({ path, message }) => (
              <li key={`${path} ${message}`} className="wrap-anywhere">
                <code>{path}</code>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {looked?.imported != null && (
        <Alert tone="ok">{t('page-files.imported', { n: looked.imported })}</Alert>
      )}
      {closed > 0 && (
        <Alert tone="warn" title={t('page-files.closed', { n: closed })}>
          {t('page-files.closed-text')}
        </Alert>
      )}
      <Card title={t('page-files.import')}>
        <p className="mb-3 text-muted">{t('page-files.import-text')}</p>
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <Field id="page-file" label={t('page-files.file')} help={t('page-files.file-help')}>
            {(wiring) => (
              <FileInput
                {...wiring}
                name="file"
                accept=".zip,.json"
                onChange={(event) => setChosen((event.target.files?.length ?? 0) > 0)}
              />
            )}
          </Field>
          {looked?.hasLook && looked.imported === null && (
            <Checkbox name="look" label={t('page-files.with-look')} help={t('page-files.with-look-help')} />
          )}
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <Button
              type="submit"
              name="intent"
              value="look"
              kind="secondary"
              icon={<FileSearch />}
              busy={busy === 'look'}
            >
              {t('page-files.look')}
            </Button>
            {looked && looked.imported === null && (changes > 0 || looked.hasLook) && isChosen && (
              <Button type="submit" name="intent" value="import" busy={busy === 'import'}>
                {t('page-files.do-import', { n: changes })}
              </Button>
            )}
          </div>
        </Form>
        {looked && (
          <div className="mt-4 grid gap-3">
            <p className="font-semibold">
              {t(changes === 0 ? 'page-files.nothing' : 'page-files.would', { n: changes })}
            </p>
            <DataTable
              caption={t('page-files.differences')}
              rows={looked.differences}
              keyOf={({ slug }) => slug}
              columns={[
                { key: 'title', header: t('page-files.page'), role: 'title', cell: ({ title }) => title },
                { key: 'slug', header: t('page-files.slug'), cell: ({ slug }) => slug },
                {
                  key: 'state',
                  header: t('page-files.state'),
                  cell: sayState,
                },
                { key: 'fields', header: t('page-files.fields'), cell: ({ fields }) => fields.join(', ') },
              ]}
            />
          </div>
        )}
      </Card>
      <Card title={t('page-files.export')}>
        <p className="mb-3 text-muted">{t('page-files.export-text')}</p>
        {pages.length === 0 ? (
          <p>{t('page-files.none')}</p>
        ) : (
          <>
            <LinkButton href="/cms/transfer?export=all" target="_self" icon={<Download />}>
              {t('page-files.export-all', { n: pages.length })}
            </LinkButton>
            <h3 className="mt-6 text-sm font-semibold text-muted">{t('page-files.export-one')}</h3>
            <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
              {pages.map(({ _id, title }) => (
                <li key={_id}>
                  <a
                    className="inline-flex min-h-11 items-center gap-2 text-brand underline-offset-4 hover:underline [&_svg]:size-4 [&_svg]:shrink-0"
                    href={`/cms/transfer?export=${_id}`}
                    target="_self"
                  >
                    <Download />
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </RecordPage>
  )
}
