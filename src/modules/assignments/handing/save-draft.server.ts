import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { letGoOfFiles, type TakenFile, takeOwnFiles } from '#modules/files/public.server.ts'
import type { Work } from '#modules/lessons/public.server.ts'
import { drafts } from '../tables.ts'
import { openOwnTask } from './open-task.server.ts'
import { holdWork, readHandIns } from './own-hand-ins.server.ts'
import { purposeOf } from './uploads.server.ts'

export interface SentWork {
  readonly lessonID: string
  readonly number: number
  readonly text: string
  readonly files: readonly string[]
}

/** The text and files as they are stored; what the task does not take is refused. */
export async function takeWork(ctx: Context, work: Work, { lessonID, text, files }: SentWork) {
  if (text !== '' && !work.takesText) throw new DomainError('assignments.no-text')
  if (files.length > work.maxFiles)
    throw new DomainError('assignments.too-many-files', { values: { max: work.maxFiles } })
  return { text, files: await takeOwnFiles(ctx, files, purposeOf(lessonID)) }
}

/** Lets go of files that stood in a draft and that neither the new one nor anything handed in has. */
export async function letGoOf(
  ctx: Context,
  { lessonID, userID }: { readonly lessonID: string; readonly userID: string },
  before: readonly TakenFile[],
  now: readonly TakenFile[],
): Promise<void> {
  const gone = before.filter(({ id }) => !now.some((file) => file.id === id))
  if (gone.length === 0) return
  const handed = (await readHandIns(ctx, lessonID, userID)).flatMap(({ files }) => files.map(({ id }) => id))
  await letGoOfFiles(
    ctx,
    gone.map(({ id }) => id).filter((id) => !handed.includes(id)),
  )
}

/** Stores a draft unless a newer one is there; answers the one that counts. */
export async function saveDraft(ctx: Context, sent: SentWork) {
  const { work, userID } = await openOwnTask(ctx, sent.lessonID)
  const { lessonID, number } = sent
  await holdWork(ctx, lessonID, userID)
  const known = await readDraft(ctx, lessonID, userID)
  if (known && known.number >= number) return { ...known, isStored: known.number === number }
  const taken = await takeWork(ctx, work, sent)
  const row = { lessonID, userID, number, ...taken, savedAt: ctx.now.toISOString() }
  await ctx.write(drafts).put(row, { key: ['lessonID', 'userID'] })
  await letGoOf(ctx, row, known?.files ?? [], taken.files)
  return { number, ...taken, savedAt: row.savedAt, isStored: true }
}

/** What somebody has written so far. */
export async function readDraft(ctx: Context, lessonID: string, userID: string) {
  return ctx
    .from(drafts)
    .select(['number', 'text', 'files', 'savedAt'])
    .where('lessonID', '=', lessonID)
    .where('userID', '=', userID)
    .executeTakeFirst()
}
