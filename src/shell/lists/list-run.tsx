import { Form } from 'react-router'
import { listQuery } from '#kernel/lists/list-address.ts'
import { JobProgress } from '#shell/realtime/job-progress.tsx'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ListData } from './list-screen.server.ts'

type Run = NonNullable<ListData['run']>

/** What the person did last with rows of the list: how far it is, what came of it, and the way back. */
export function ListRunNotice({ data }: { data: ListData }) {
  const { run } = data
  if (!run) return null
  return run.job ? <Working data={data} run={run} job={run.job} /> : <Result data={data} run={run} />
}

function Working({ data, run, job }: { data: ListData; run: Run; job: NonNullable<Run['job']> }) {
  const t = useT()
  const readAgain = useReadAgain()
  const isUndoing = run.status === 'undoing'
  const label = t(isUndoing ? 'lists.undoing' : 'lists.working', { total: count(run.total) })
  return (
    <Card>
      <div className="grid gap-3">
        <JobProgress key={job.id} job={job} label={label} onEnd={readAgain} />
        <p className="text-sm text-muted">{t('lists.working-text')}</p>
        {!isUndoing && <RunButton data={data} run={run} does="stop" />}
      </div>
    </Card>
  )
}

function Result({ data, run }: { data: ListData; run: Run }) {
  const t = useT()
  const isClean = run.failed === 0 && run.stayed === 0 && run.status !== 'failed'
  const path = data.description.path ?? ''
  return (
    <Alert tone={isClean ? 'ok' : 'warn'}>
      <div className="grid gap-2">
        <p>{describe(t, run)}</p>
        {run.failed > 0 && (
          <div>
            {run.status !== 'undone' && <p>{t('lists.some-failed', { count: count(run.failed) })}</p>}
            <NamedRows path={path} rows={run.failures} />
          </div>
        )}
        {run.remarks.length > 0 && <NamedRows path={path} rows={run.remarks} />}
        <div className="flex flex-wrap items-center gap-2">
          {run.undo === 'can' && <RunButton data={data} run={run} does="undo" />}
          {run.undo === 'cannot' && run.status !== 'undone' && (
            <span className="text-sm text-muted">{t('lists.no-undo')}</span>
          )}
          <RunButton data={data} run={run} does="dismiss" />
        </div>
      </div>
    </Alert>
  )
}

function NamedRows({ path, rows }: { path: string; rows: Run['failures'] }) {
  return (
    <ul className="list-disc ps-5">
      {rows.map(({ id, name, reason, isGone }) => (
        <li key={id} className="wrap-anywhere">
          {path && !isGone ? <a href={path.replace(':id', id)}>{name || id}</a> : name || id}: {reason}
        </li>
      ))}
    </ul>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

function describe(t: ReturnType<typeof useT>, { status, done, total, stayed }: Run): string {
  if (status === 'undone')
    return stayed > 0
      ? t('lists.undone-some', { stayed: count(stayed), total: count(total) })
      : t('lists.undone')
  if (status === 'stopped') return t('lists.stopped', { count: count(done), total: count(total) })
  if (status === 'failed') return t('lists.broken', { count: count(done), total: count(total) })
  return t('lists.done', { count: count(done) })
}

function RunButton({ data, run, does }: { data: ListData; run: Run; does: 'undo' | 'stop' | 'dismiss' }) {
  const t = useT()
  const { path, address, description } = data
  return (
    <Form method="post" action={`${path}${listQuery(address, description.shape)}`}>
      <input type="hidden" name="run" value={run.id} />
      <Button
        type="submit"
        kind={does === 'dismiss' ? 'quiet' : 'secondary'}
        size="small"
        name="do"
        value={does}
      >
        {t(`lists.${does}`)}
      </Button>
    </Form>
  )
}
