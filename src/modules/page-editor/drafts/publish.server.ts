import { z } from 'zod'
import { recordAudits } from '#kernel/access/audit.server.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { drafts } from '../collections.ts'
import { findDraft, openPage } from './open-page.server.ts'

type Draft = RowOf<typeof drafts>

const changedMeanwhile = () => new DomainError('records.changed-meanwhile', { status: 412 })

/** What publishing would show: the work in progress, else a page that nobody has seen yet as it was made; null where there is neither. */
async function readUnseen(ctx: Context, { postID, builder }: Draft): Promise<readonly unknown[] | null> {
  if (builder !== null) return builder
  const post = await ctx
    .from(posts)
    .select(['status', 'builder'])
    .where('_id', '=', postID)
    .executeTakeFirst()
  return post && !post.status ? post.builder : null
}

/** Puts work in progress in the place of the published page, if it may be published at all. Answers the draft's next number. */
async function putInPlace(ctx: Context, draft: Draft): Promise<number> {
  const { _id, postID, number } = draft
  const builder = await readUnseen(ctx, draft)
  if (builder === null) return number
  const checked = [...checkBuilder(builder, ctx.engine.blocks, ctx.engine)]
  await ctx.write(posts).patch(postID, { builder: checked, status: true, updatedAt: ctx.now.toISOString() })
  await ctx.write(drafts).patch(_id, { builder: null, publishAt: null, fault: null, number: number + 1 })
  return number + 1
}

/** The draft that somebody looks at; throws where it is another one by now. */
async function findSeen(ctx: Context, id: string, number: number): Promise<Draft> {
  const post = await openPage(ctx, id)
  await takeTurn(ctx, 'page-draft', post._id)
  const draft = await findDraft(ctx, post._id)
  if (!draft || draft.number !== number) throw changedMeanwhile()
  return draft
}

/** Publishes the draft that has this number, at once. Answers the draft's next number. */
export async function publishDraft(ctx: Context, id: string, number: number): Promise<number> {
  return putInPlace(ctx, await findSeen(ctx, id, number))
}

/** Has the draft published at a moment, as it is by then; null forgets it. What cannot be published is refused now. */
export async function scheduleDraft(
  ctx: Context,
  id: string,
  number: number,
  moment: Date | null,
): Promise<void> {
  const draft = await findSeen(ctx, id, number)
  if (moment) {
    const builder = await readUnseen(ctx, draft)
    if (builder === null || moment <= ctx.now) throw new DomainError('page-editor.not-later')
    checkBuilder(builder, ctx.engine.blocks, ctx.engine)
  }
  const publishAt = moment?.toISOString() ?? null
  await ctx.write(drafts).patch(draft._id, { publishAt, fault: null, updatedAt: draft.updatedAt })
  if (moment) await enqueue(ctx, publishJob, {}, { startAfter: moment, singletonKey: moment.toISOString() })
}

/** Publishes the drafts whose moment has come; one that cannot be says why and waits for somebody. */
export async function publishDue(ctx: Context): Promise<number> {
  const due = await ctx
    .from(drafts)
    .selectAll()
    .where('publishAt', '<=', ctx.now.toISOString())
    .orderBy('publishAt')
    .forUpdate()
    .execute()
  for (const draft of due) {
    try {
      await ctx.isolate((inner) => putInPlace(inner, draft))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const fault = error.details[0]?.path ?? error.code
      await ctx.write(drafts).patch(draft._id, { publishAt: null, fault, updatedAt: draft.updatedAt })
    }
  }
  await recordAudits(
    ctx,
    due.map(({ postID, publishAt }) => ({
      action: 'publish',
      collection: posts.name,
      recordID: postID,
      changes: { publishAt: [publishAt, null] },
    })),
    { role: 'admin', userID: null },
  )
  return due.length
}

/** Runs at the moment of each draft, and every night for moments that were missed. */
export const publishJob = defineJob({
  name: 'page-editor.publish',
  label: { th: 'เผยแพร่หน้าเว็บตามเวลาที่ตั้งไว้', en: 'Publish pages at their time' },
  data: z.strictObject({}),
  schedule: '10 0 * * *',
  async run({ ctx }) {
    await publishDue(ctx)
  },
})
