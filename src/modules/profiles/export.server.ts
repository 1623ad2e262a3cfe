import { strToU8, zip } from 'fflate'
import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { DomainError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { Person, PersonalFile } from '#kernel/personal-data.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { findOwnFile, removeOwnFiles, storeOwnFile } from '#modules/files/public.server.ts'
import { jobs } from '#modules/jobs/public.server.ts'
import { readOwnProfile, requireFreshProof } from '#modules/users/public.server.ts'
import { type WatchedJob, watchJob } from '#shell/realtime/watch-job.server.ts'
import { forgetLastMails } from './erasure.server.ts'
import { notifyPerson } from './notify-person.server.ts'

/** A copy of somebody's data can be fetched for so long. */
export const COPY_DAYS = 7
const PURPOSE = 'person.copy'
/** Copies that one person may have made in a day. */
const LIMIT = { max: 5, seconds: 86_400 }
/** Bytes of files in one copy; the list names those that did not fit. */
const MAX_FILE_BYTES = 50 * 1024 * 1024

const exportRequest = z.object({
  userID: z.uuid(),
  accountSite: z.uuid(),
  email: z.string(),
  name: z.string(),
  lang: z.string(),
  path: z.string(),
})

/** Gathers everything that the site knows of the person into one archive that nobody else can open. */
export const exportJob = defineJob({
  name: 'profiles.export',
  label: { th: 'รวบรวมสำเนาข้อมูลส่วนบุคคล', en: 'Gather a copy of somebody’s data' },
  data: exportRequest,
  timeoutSeconds: 600,
  async run({ ctx, progress }, person) {
    const parts: Record<string, unknown> = {}
    const sources = ctx.engine.personalData
    for (const [index, source] of sources.entries()) {
      Object.assign(parts, await source.gather(ctx, person))
      await progress((60 * (index + 1)) / sources.length, 'profiles.export.gathering')
    }
    const entries: Record<string, Uint8Array> = {}
    for (const [name, part] of Object.entries(parts))
      entries[`${name}.json`] = strToU8(`${JSON.stringify(part, null, 2)}\n`)
    Object.assign(entries, await readFiles(ctx, person))
    entries['README.txt'] = strToU8(`${ctx.t('profiles.export.readme', { site: ctx.site.siteName })}\n`)
    await progress(80, 'profiles.export.packing')
    const bytes = await pack(entries)
    await removeOwnFiles(ctx, PURPOSE, { userID: person.userID })
    const { userID } = person
    const name = 'my-data.zip'
    await storeOwnFile(ctx, { name, type: 'application/zip', purpose: PURPOSE, userID, bytes })
    await notifyPerson(ctx, person, 'export-mail', { days: COPY_DAYS }, person.path)
  },
})

async function readFiles(ctx: Context, person: Person): Promise<Record<string, Uint8Array>> {
  const entries: Record<string, Uint8Array> = {}
  const files: PersonalFile[] = []
  for (const source of ctx.engine.personalData) files.push(...((await source.files?.(ctx, person)) ?? []))
  let left = MAX_FILE_BYTES
  for (const [index, file] of files.entries()) {
    if (file.size > left) continue
    left -= file.size
    entries[`files/${index + 1}-${file.name.replace(/[/\\]/g, '_')}`] = await file.read()
  }
  return entries
}

function pack(entries: Record<string, Uint8Array>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip(entries, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))))
  })
}

/** Takes copies away whose time is over. */
export const sweepCopies = defineJob({
  name: 'profiles.sweep',
  label: { th: 'ลบสำเนาข้อมูลที่หมดเวลา', en: 'Remove old copies of data' },
  data: z.object({}),
  schedule: '35 3 * * *',
  async run({ ctx }) {
    await removeOwnFiles(ctx, PURPOSE, { olderThanDays: COPY_DAYS })
    await forgetLastMails(ctx)
  },
})

/** Has a copy of the actor's data made; asking again while it waits makes no second one. */
export async function askForExport(ctx: Context): Promise<string> {
  const { userID, accountSite } = ctx.actor
  if (userID === null || accountSite === null) throw new DomainError('general.sign-in', { status: 401 })
  await requireFreshProof(ctx)
  if (!(await takeAttempt(ctx.engine, ['export', ctx.site._id, userID], LIMIT)))
    throw new DomainError('profiles.export.too-many', { status: 429 })
  const { firstname, lastname, email, role } = await readOwnProfile(ctx)
  const path = role === 'user' ? '/user/profile' : '/member/profile'
  return enqueue(
    ctx,
    exportJob,
    { userID, accountSite, email, name: `${firstname} ${lastname}`, lang: ctx.lang, path },
    { singletonKey: userID },
  )
}

export interface ExportState {
  /** The copy that is being made, or the last one that was. */
  readonly job: WatchedJob | null
  readonly copy: { readonly href: string; readonly size: number; readonly madeAt: string } | null
}

const latestExport = defineQuery((from, { userID }: { userID: string }) =>
  from(jobs)
    .select(['_id', 'status'])
    .where('name', '=', exportJob.name)
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .modifyEnd(plannedOnce),
)

/** Whether a copy of the actor's data is being made, and where the last one lies. */
export async function readExportState(ctx: Context): Promise<ExportState> {
  const { userID } = ctx.actor
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const findCopy = () => findOwnFile(ctx, PURPOSE, userID, COPY_DAYS)
  // One after the other in one write: a job that is done has left its copy.
  const [[last], found] = await Promise.all([latestExport(ctx, { userID }), findCopy()])
  const job = last && last.status !== 'done' ? await watchJob(ctx, last._id) : null
  const copy = job ? await findCopy() : found
  return {
    job: job?.progress.status === 'done' ? null : job,
    copy: copy ? { href: addressOfFile(copy._id, copy.name), size: copy.size, madeAt: copy.createdAt } : null,
  }
}
