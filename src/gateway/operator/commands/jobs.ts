import { uuidPattern } from '#kernel/collections/read.server.ts'
import { dropJobs, jobStatuses, listJobs, type OperatedJob, retryJobs } from '#modules/jobs/public.server.ts'
import { defineCommand, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'
import { inTable } from '../table.ts'

function readStatus(word: string | undefined) {
  if (word === undefined) return undefined
  const status = jobStatuses.find((known) => known === word)
  if (!status) throw new UsageError(`«${word}» is no state: one of ${jobStatuses.join(', ')}`)
  return status
}

function readId(word: string): string {
  if (!uuidPattern.test(word)) throw new UsageError(`«${word}» is no id of a job: script/sala jobs list`)
  return word
}

const show = (found: readonly OperatedJob[], none: string) =>
  inTable(
    ['ID', 'NAME', 'STATE', 'TRIES', 'SINCE', 'ERROR'],
    found.map(({ id, name, status, attempt, createdAt, error }) => [
      id,
      name,
      status,
      String(attempt),
      new Date(createdAt).toISOString(),
      (error ?? '').split('\n', 1)[0]?.slice(0, 80) ?? '',
    ]),
    none,
  )

const list = defineCommand({
  name: 'jobs list',
  summary: 'list the jobs that wait, run or failed for good, the oldest first',
  options: {
    status: { value: 'STATE', help: 'waiting, running or failed' },
    site: { value: 'SITE', help: 'of this site alone' },
  },
  async run({ options, engine }) {
    const status = readStatus(options.status)
    const parts = await engine()
    const site = options.site === undefined ? undefined : (await findSite(parts, options.site))._id
    const found = await listJobs(parts, { status, site })
    return { data: found, lines: show(found, 'there are none') }
  },
})

const retry = defineCommand({
  name: 'jobs retry',
  summary: 'give a failed job another try, or all of them',
  args: ['ID?'],
  options: { all: { help: 'every job that failed' } },
  async run({ args, options, engine }) {
    if ((args.ID === undefined) !== options.all) throw new UsageError('give the id of a job, or --all')
    const chosen = args.ID === undefined ? {} : { ids: [readId(args.ID)] }
    const again = await retryJobs(await engine(), chosen)
    if (args.ID !== undefined && again.length === 0)
      throw new Error('it did not fail, or its module or the queue knows it no more: nothing was done')
    return { data: again, lines: [`${again.length} wait for another try`] }
  },
})

const drop = defineCommand({
  name: 'jobs drop',
  summary: 'call a waiting job off, or forget one that failed',
  args: ['ID'],
  async run({ args, engine }) {
    const id = readId(args.ID)
    const [dropped] = await dropJobs(await engine(), [id])
    if (!dropped) throw new Error('it neither waits nor failed: nothing was done')
    return { data: dropped, lines: [`${dropped.name} is dropped`] }
  },
})

export const jobCommands = [list, retry, drop]
