import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { DomainError } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { findOwnFile } from '#modules/files/public.server.ts'
import { jobs } from '#modules/jobs/public.server.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { watchJob } from '#shell/realtime/watch-job.server.ts'
import { BULK_DAYS, BULK_PURPOSE, bulkJob } from './bulk-job.server.ts'
import { checkChoice, fromBulk, MAX_BULK } from './read-class.server.ts'

/** Archives that one person may have made in an hour. */
const LIMIT = { max: 20, seconds: 3600 }

const sentBulk = z.object({
  classID: z.uuid().or(z.literal('').transform(() => null)),
  lang: z.enum(['th', 'en']),
})

/** Has the certificates of a class, or of all, put into one archive; asking again while it waits makes no second one. */
export async function askForBulk(ctx: Context, subjectID: string, form: FormData, url: URL): Promise<string> {
  const sent = sentBulk.safeParse({ classID: form.get('classID') ?? '', lang: form.get('lang') ?? 'th' })
  if (!sent.success) throw new DomainError('certificate-bulk.wrong')
  const { classID, lang } = sent.data
  await checkChoice(ctx, { subjectID, classID })
  const { userID } = ctx.actor
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const { n } = await fromBulk(ctx, { subjectID, classID })
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n === 0) throw new DomainError('certificate-bulk.none', { status: 409 })
  if (n > MAX_BULK)
    throw new DomainError('certificate-bulk.too-many', { status: 409, values: { max: MAX_BULK } })
  if (!(await takeAttempt(ctx.engine, ['certificate-bulk', ctx.site._id, userID], LIMIT)))
    throw new DomainError('general.too-often', { status: 429 })
  const origin = await fullAddress(ctx, '', url)
  return enqueue(ctx, bulkJob, { subjectID, classID, lang, userID, origin }, { singletonKey: userID })
}

/** Whether an archive is being made for the actor, and where the last one lies. */
export async function readBulkState(ctx: Context) {
  const { userID } = ctx.actor
  if (userID === null) return { job: null, archive: null }
  const last = await ctx
    .from(jobs)
    .select(['_id', 'status'])
    .where('name', '=', bulkJob.name)
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  const job = last && last.status !== 'done' ? await watchJob(ctx, last._id) : null
  // After the job is read: one that was done meanwhile has left its archive.
  const file = await findOwnFile(ctx, BULK_PURPOSE, userID, BULK_DAYS)
  return {
    job: job?.progress.status === 'done' ? null : job,
    archive: file
      ? { href: addressOfFile(file._id, file.name), size: file.size, madeAt: file.createdAt }
      : null,
  }
}
