import { Form } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { Refused } from '#shell/attempt.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ListedArchive } from '../moving/archives.server.ts'
import { MAX_LISTED } from '../moving/max-listed.ts'
import { readFault } from '../moving/restore-fault.ts'
import { sayFigure } from './figures.tsx'

const tones = { waiting: 'info', done: 'ok', failed: 'bad', removed: 'neutral' } as const

interface ArchivesProps {
  readonly archives: readonly ListedArchive[]
  readonly mayRestore: boolean
  /** Why one of them was not brought back. */
  readonly answer?: Refused | undefined
}

/** Archives of a site, or those of sites that were deleted, with the way back. */
export function Archives({ archives, mayRestore, answer }: ArchivesProps) {
  const t = useT()
  const lang = useLang()
  if (archives.length === 0) return null
  return (
    <>
      <ul className="grid gap-3">
        {archives.map((archive) => (
          <li key={archive._id} className="grid gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 font-medium">
                {mayRestore ? archive.siteName : formatThaiDate(archive.createdAt, 'short', lang)}
              </span>
              <Badge tone={tones[archive.status]}>{t(`units.moving.status.${archive.status}`)}</Badge>
              {archive.size !== null && (
                <span className="text-sm text-muted">{sayFigure('storage', archive.size)}</span>
              )}
              {archive.rows !== null && (
                <span className="text-sm text-muted">
                  {t('units.moving.counts', { rows: archive.rows, files: archive.files ?? 0 })}
                </span>
              )}
              {archive.status === 'failed' && archive.error && (
                <span className="text-sm text-bad">{archive.error}</span>
              )}
              {archive.expiresAt && (
                <span className="text-sm text-muted">
                  {t('units.moving.until', { day: formatThaiDate(archive.expiresAt, 'short', lang) })}
                </span>
              )}
              {!mayRestore && archive.status === 'done' && (
                <Form method="post" reloadDocument>
                  <input type="hidden" name="archive" value={archive._id} />
                  <Button type="submit" size="small" kind="secondary" name="intent" value="download">
                    {t('units.moving.download')}
                  </Button>
                </Form>
              )}
              {mayRestore && archive.status === 'done' && archive.error === null && (
                <Form method="post">
                  <input type="hidden" name="archive" value={archive._id} />
                  <Button type="submit" size="small" kind="secondary" name="intent" value="restore">
                    {t('units.moving.restore')}
                  </Button>
                </Form>
              )}
            </div>
            {mayRestore && archive.status === 'done' && archive.error !== null && (
              <NotBack
                id={archive._id}
                noted={archive.error}
                answer={answer?.typed.archive === archive._id ? answer : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {archives.length === MAX_LISTED && (
        <p className="text-sm text-muted">{t('units.moving.newest', { n: MAX_LISTED })}</p>
      )}
    </>
  )
}

interface NotBackProps {
  readonly id: string
  readonly noted: string
  readonly answer: Refused | undefined
}

/** Why a site was not brought back, and what can be done: try again, or under another host name where its own is taken. */
function NotBack({ id, noted, answer }: NotBackProps) {
  const t = useT()
  const { fault, what } = readFault(noted)
  return (
    <Alert tone="bad" title={t('units.moving.not-back')}>
      <div className="grid gap-3">
        <p className="break-words">{t(`units.moving.fault.${fault}`, { what })}</p>
        <Form method="post" className="grid max-w-reading justify-items-start gap-3" noValidate>
          <input type="hidden" name="archive" value={id} />
          {fault === 'host-taken' && (
            <Field
              id={answer ? 'hostname' : `hostname-${id}`}
              label={t('units.moving.other-host')}
              note={t('units.optional')}
              error={answer?.errors.hostname}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name="hostname"
                  autoComplete="off"
                  spellCheck={false}
                  inputMode="url"
                  maxLength={253}
                  defaultValue={answer?.typed.hostname ?? ''}
                />
              )}
            </Field>
          )}
          <Button type="submit" size="small" kind="secondary" name="intent" value="restore">
            {t('units.moving.restore-again')}
          </Button>
        </Form>
      </div>
    </Alert>
  )
}
