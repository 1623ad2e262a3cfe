import { sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { forbidden } from '#kernel/errors.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import { type CellTone, defineList, type ListRow } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { listSitesBelow } from '#modules/sites/public.server.ts'
import { cancelAction, retryAction } from './actions.server.ts'
import { jobs, mayRunJobs } from './collections.ts'
import { errorWords } from './error-words.ts'
import { jobName } from './job-name.ts'
import { isAbove, ofJobs } from './job-sites.server.ts'

const statuses = ['waiting', 'running', 'done', 'failed'] as const
const tones: Readonly<Record<(typeof statuses)[number], CellTone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'ok',
  failed: 'bad',
}

/** Whoever began a job, with the site of the job: their account stands there or above. */
interface Beginner {
  readonly id: string | null
  readonly site: string
}

/** Words in place of codes and ids, as far as the columns are asked for. */
async function sayInWords(ctx: Context, rows: readonly ListRow[]): Promise<void> {
  const below = rows.some(({ values }) => 'site' in values) ? await listSitesBelow(ctx) : []
  const siteNames = new Map(below.map(({ _id, siteName }) => [_id, siteName]))
  const begun = rows.flatMap(({ values }) => ('person' in values ? [values.person as Beginner] : []))
  const people = await namesOfAccounts(
    ctx,
    begun.map(({ site }) => site),
    begun.map(({ id }) => id),
  )
  for (const { values } of rows) {
    if ('kind' in values) values.kind = jobName(ctx, String(values.kind))
    if ('site' in values) values.site = siteNames.get(String(values.site)) ?? null
    if ('error' in values) values.error = errorWords(ctx.t, values.error as string | null)
    if ('person' in values) {
      const { id } = values.person as Beginner
      values.person = id === null ? ctx.t('jobs.by-itself') : (people.get(id) ?? null)
    }
  }
}

/** Work that goes on in the background: of the site, or of all sites below one that is above units. */
export const jobList = defineList<Tables, 'job'>({
  ...ofJobs,
  authorize: (ctx) => {
    if (!mayRunJobs(ctx.actor)) throw forbidden()
    authorizeAll(ctx, jobs, 'read')
  },
  rows: (ctx) => ctx.from(jobs),
  key: (eb) => eb.ref('job._id'),
  filters: {
    status: {
      shape: { kind: 'choice', options: statuses },
      label: 'job.field.status',
      words: 'job.option.status.',
      isTabs: true,
      where: (_ctx, value, eb) => eb('job.status', '=', value as (typeof statuses)[number]),
    },
    kind: {
      shape: { kind: 'code' },
      label: 'job.field.name',
      options: async (ctx) =>
        [...ctx.engine.jobs.jobs.keys()]
          .map((value) => ({ value, label: jobName(ctx, value) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, ctx.lang)),
      where: (_ctx, value, eb) => eb('job.name', '=', value),
    },
    site: {
      shape: { kind: 'record' },
      may: isAbove,
      options: async (ctx) =>
        (await listSitesBelow(ctx)).map(({ _id, siteName }) => ({ value: _id, label: siteName })),
      where: (_ctx, value, eb) => eb(siteOf(jobs), '=', value),
    },
    ...dayFilters(sql.ref('job.createdAt'), { from: 'jobs.filter.from', to: 'jobs.filter.to' }),
  },
  columns: {
    kind: { kind: 'text', label: 'job.field.name', value: (eb) => eb.ref('job.name'), isTitle: true },
    site: { kind: 'text', value: () => siteOf(jobs), may: isAbove },
    status: fieldColumn(jobs, 'status', { tones }),
    error: fieldColumn(jobs, 'error'),
    attempt: fieldColumn(jobs, 'attempt'),
    createdAt: fieldColumn(jobs, 'createdAt', { label: 'jobs.column.begun', isSortable: true }),
    finishedAt: fieldColumn(jobs, 'finishedAt'),
    person: {
      kind: 'text',
      label: 'job.field.userID',
      isWhole: true,
      value: (eb) => sql`jsonb_build_object('id', ${eb.ref('job.userID')}, 'site', ${siteOf(jobs)})`,
    },
    percent: fieldColumn(jobs, 'percent', { kind: 'percent', isUsual: false }),
    detail: { kind: 'text', value: (eb) => eb.ref('job.error'), isUsual: false },
  },
  sort: '-createdAt',
  size: 50,
  actions: { retry: retryAction, cancel: cancelAction },
  complete: sayInWords,
})
