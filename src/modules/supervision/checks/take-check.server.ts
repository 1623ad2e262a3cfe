import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { openExam, readOwnRounds, requireSitter } from '#modules/assessments/public.server.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import { files, removeFile } from '#modules/files/public.server.ts'
import { CHECK_LIMIT, CHECK_MINUTES, CONSENT_VERSION } from '../limits.ts'
import { storePicture } from '../store-picture.server.ts'
import { checks } from '../tables.ts'

const MINUTE_MS = 60_000

/** The actor's newest identity picture of an exam, while a round can begin by it. */
export async function findCheck(ctx: Context, examID: string) {
  const { userID } = ctx.actor
  if (userID === null) return undefined
  return ctx
    .from(checks)
    .select(['_id', 'createdAt', 'fileID'])
    .where('examID', '=', examID)
    .where('userID', '=', userID)
    .where('fileID', 'is not', null)
    .where('createdAt', '>', new Date(ctx.now.getTime() - CHECK_MINUTES * MINUTE_MS).toISOString())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Pictures that no round began by: a new one takes their place. */
async function dropUnused(ctx: Context, exam: Exam, userID: string): Promise<void> {
  const last = (await readOwnRounds(ctx, exam._id)).at(-1)?.startedAt ?? '1970-01-01T00:00:00Z'
  const unused = await ctx
    .from(checks)
    .innerJoin(files.name, 'file._id', 'supervision_check.fileID')
    .selectAll('file')
    .where('supervision_check.examID', '=', exam._id)
    .where('supervision_check.userID', '=', userID)
    .where('supervision_check.createdAt', '>', last)
    .execute()
  for (const file of unused) await removeFile(ctx.asServer(), file)
  await ctx
    .write(checks)
    .where({ fileID: unused.map(({ _id }) => _id) })
    .patch({ fileID: null })
}

export interface SentCheck {
  readonly courseID: string
  readonly examID: string
  readonly picture: string
  readonly consent: string
  readonly hasMicrophone: boolean
}

/** Takes the identity picture of somebody who agreed, before a supervised exam. Another one replaces it. */
export async function takeCheck(ctx: Context, sent: SentCheck): Promise<{ until: string }> {
  const { userID } = ctx.actor
  const opened = await openExam(ctx, sent.courseID, sent.examID)
  requireSitter(opened)
  if (userID === null || opened.exam.supervision === 'none')
    throw new DomainError('supervision.not-asked', { status: 409 })
  if (sent.consent !== CONSENT_VERSION) throw new DomainError('supervision.other-consent', { status: 409 })
  const fileID = await storePicture(ctx, {
    picture: sent.picture,
    userID,
    counted: ['check', userID],
    limit: CHECK_LIMIT,
  })
  await dropUnused(ctx, opened.exam, userID)
  await ctx.write(checks).add({
    _id: newId(ctx.now),
    examID: sent.examID,
    userID,
    fileID,
    consent: sent.consent,
    hasMicrophone: sent.hasMicrophone,
  })
  return { until: new Date(ctx.now.getTime() + CHECK_MINUTES * MINUTE_MS).toISOString() }
}
