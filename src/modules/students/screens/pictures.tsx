import { type FormEvent, type ReactNode, useState } from 'react'
import { forbidden } from '#kernel/errors.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { MAX_FILES, type PictureLine, usePictures } from '../pictures/use-pictures.ts'

export const loader = screen(async ({ ctx }) => {
  if (ctx.site.siteType !== 'unit') throw forbidden()
  return null
})

const tones: Record<PictureLine['state'], Tone> = {
  waiting: 'neutral',
  sending: 'info',
  done: 'ok',
  refused: 'bad',
}

/** Pictures of many students at once, each found by the name of its file. */
export default function PicturesScreen() {
  const t = useT()
  const isAlive = useHydrated()
  const [files, setFiles] = useState<readonly File[]>([])
  const { lines, fault, isBusy, start } = usePictures(t('records-screen.upload.failed'))
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (files.length > 0 && !isBusy) void start(files)
  }
  return (
    <RecordPage
      title={t('students.pictures.title')}
      above={[{ label: t('students.title'), href: '/student/dashboard' }]}
    >
      <Card title={t('students.pictures.choose')}>
        <form onSubmit={onSubmit} className="grid max-w-reading gap-4">
          <Field
            id="pictures"
            label={t('students.pictures.files')}
            help={t('students.pictures.help')}
            required
          >
            {(wiring) => (
              <FileInput
                {...wiring}
                multiple
                accept="image/*"
                disabled={!isAlive || isBusy}
                onChange={(event) => setFiles([...(event.target.files ?? [])])}
              />
            )}
          </Field>
          {files.length > MAX_FILES && (
            <Alert tone="warn">{t('students.pictures.too-many', { max: MAX_FILES })}</Alert>
          )}
          <div>
            <Button type="submit" busy={isBusy} disabled={files.length === 0}>
              {files.length === 0
                ? t('students.pictures.upload')
                : t('students.pictures.start', { n: Math.min(files.length, MAX_FILES) })}
            </Button>
          </div>
          <noscript>
            <Alert tone="info">{t('students.pictures.no-script')}</Alert>
          </noscript>
        </form>
      </Card>
      {fault && <Alert tone="bad">{fault}</Alert>}
      {lines.length > 0 && <PictureResults lines={lines} />}
    </RecordPage>
  )
}

function PictureResults({ lines }: { lines: readonly PictureLine[] }) {
  const t = useT()
  const count = (state: PictureLine['state']) => lines.filter((line) => line.state === state).length
  function showState({ state, reason }: PictureLine): ReactNode {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`students.pictures.state.${state}`)}</Badge>
        {reason}
      </span>
    )
  }
  // Those that need mending stand first.
  const sorted = lines.toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'),
  )
  return (
    <Card title={t('students.pictures.results')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="flex flex-wrap gap-2" aria-live="polite">
          <Badge tone="ok">{t('students.pictures.done', { n: count('done'), all: lines.length })}</Badge>
          {count('refused') > 0 && (
            <Badge tone="bad">{t('students.pictures.refused', { n: count('refused') })}</Badge>
          )}
        </p>
        <DataTable
          caption={t('students.pictures.results')}
          rows={sorted.map((line, index) => ({ ...line, key: `${index} ${line.file}` }))}
          keyOf={({ key }) => key}
          columns={[
            { key: 'file', header: t('students.pictures.file'), role: 'title', cell: ({ file }) => file },
            { key: 'person', header: t('students.column.name'), cell: ({ person }) => person ?? '–' },
            {
              key: 'state',
              header: t('students.column.state'),
              cell: showState,
            },
          ]}
        />
      </div>
    </Card>
  )
}
