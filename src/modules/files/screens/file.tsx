import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { binFiles } from '../overview/bin-files.server.ts'
import { readFile } from '../overview/read-file.server.ts'

const LIST = '/setup/file'

export const loader = screen(({ ctx, params }) => readFile(ctx, params.id ?? ''))

export const action = screen(async ({ ctx, params }) => {
  const { _id } = await readFile(ctx, params.id ?? '')
  const { notes } = await binFiles(ctx, [_id])
  const [note] = notes
  if (note) return data({ message: ctx.t(note.code) }, 409)
  throw redirect('/setup/bin?kind=file', 303)
})

/** One file: what it is, where it is used, and the way into the bin where nothing does. */
export default function FileScreen() {
  const file = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const isPicture = file.type.startsWith('image/') && file.visibility === 'public'
  return (
    <RecordPage title={file.name} above={[{ label: t('file-storage.title'), href: LIST }]}>
      {answer && <Alert tone="bad">{answer.message}</Alert>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('file-storage.about')}>
          {isPicture && (
            <img
              src={file.href}
              alt=""
              loading="lazy"
              className="mb-4 max-h-64 rounded-control border border-line object-contain"
            />
          )}
          <DefinitionList
            items={[
              { term: t('file.field.type'), value: `${t(`file-storage.kind.${file.kind}`)} (${file.type})` },
              { term: t('file-storage.column.size'), value: sayBytes(file.size) },
              { term: t('file.field.purpose'), value: file.place },
              { term: t('file.field.visibility'), value: t(`file.option.visibility.${file.visibility}`) },
              { term: t('file.field.userID'), value: file.person ?? '–' },
              {
                term: t('file-storage.column.createdAt'),
                value: (
                  <time dateTime={file.createdAt}>
                    {formatThaiDate(file.createdAt, 'long', lang)} {formatThaiTime(file.createdAt, lang)}
                  </time>
                ),
              },
            ]}
          />
          <div className="mt-4">
            <LinkButton href={file.href} kind="secondary" target="_blank" rel="noopener">
              {t('file-storage.open')}
            </LinkButton>
          </div>
        </Card>
        <div className="grid gap-6">
          <Uses file={file} />
          {!file.isUsed && file.mayBin && <BinCard />}
        </div>
      </div>
    </RecordPage>
  )
}

function Uses({ file }: { file: Awaited<ReturnType<typeof readFile>> }) {
  const t = useT()
  return (
    <Card title={t('file-storage.uses')}>
      {file.uses.length === 0 && (
        <p className="text-muted">
          {t(file.isUsed ? 'file-storage.used-inside' : 'file-storage.used-nowhere')}
        </p>
      )}
      <ul className="grid gap-2">
        {file.uses.map(({ kind, name, href }, at) => (
          // The same record can name a file in several fields; each stands once, in a fixed order.
          <li key={`${at}-${href}`} className="flex flex-wrap gap-x-2">
            <span className="text-muted">{kind}</span>
            {href ? (
              <a href={href} className="wrap-anywhere text-brand underline-offset-4 hover:underline">
                {name}
              </a>
            ) : (
              <span className="wrap-anywhere">{name ?? t('file-storage.hidden-use')}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Asks before the file goes; it comes back out of the bin. */
function BinCard() {
  const t = useT()
  const navigation = useNavigation()
  const [search] = useSearchParams()
  if (!search.has('bin'))
    return (
      <Card title={t('file-storage.bin-title')}>
        <p className="text-muted">{t('file-storage.bin-text')}</p>
        <div className="mt-4">
          <LinkButton href="?bin" kind="danger">
            {t('file-storage.bin')}
          </LinkButton>
        </div>
      </Card>
    )
  return (
    <Card title={t('file-storage.bin-sure')}>
      <p>{t('file-storage.bin-text')}</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" kind="danger" busy={navigation.formMethod === 'POST'}>
          {t('file-storage.bin')}
        </Button>
        <LinkButton href="?" kind="secondary">
          {t('file-storage.keep')}
        </LinkButton>
      </Form>
    </Card>
  )
}
