import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { translated } from '#kernel/data/translated.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { classes, openRounds } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { roundNotices } from '../collections.ts'
import { type MailedRound, mailRounds } from './mails.server.ts'

/** Staff who make several rounds in a row cause one mail. */
const WAIT_SECONDS = 600
/** Mails of one run; the next run goes on. */
const AT_ONCE = 200
/** What was asked for and never confirmed is forgotten after so long. */
const FORGET_MS = 7 * 86_400_000

const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })
const dayOf = ({ now }: Pick<Context, 'now'>) => bangkokDay.format(now)

/** The rounds of an open course that can still be joined, in a language: its classes, else its own days. */
async function readOpenRounds(ctx: Context, courseID: string, lang: string) {
  const today = dayOf(ctx)
  const course = await ctx
    .from(courses)
    .select(['_id', 'slug', 'startDate', 'endDate', translated({ lang }, courses, 'name').as('name')])
    .select(translated<string | null>({ lang }, courses, 'place').as('place'))
    .where('_id', '=', courseID)
    .where('status', '=', true)
    .where('isOver', '=', false)
    .executeTakeFirst()
  if (!course) return undefined
  const held: readonly MailedRound[] = await ctx.db
    .selectFrom(openRounds({ lang }, courseID, today).as('round'))
    .select(['startDate', 'endDate', 'place'])
    .execute()
  const { startDate, endDate, place } = course
  const own =
    startDate !== null && startDate >= today ? [{ startDate, endDate: endDate ?? startDate, place }] : []
  const rounds = held.length > 0 ? held : own
  return rounds.length > 0 ? { course, rounds } : undefined
}

/** Mails everybody who wants to hear of the course that it has new rounds; in portions, each person once. */
export const notifyRounds = defineJob({
  name: 'favourites.notify-rounds',
  label: { th: 'แจ้งผู้ที่รอรอบใหม่ของหลักสูตร', en: 'Tell those who wait for a new round' },
  data: z.object({ courseID: z.uuid(), after: z.uuid().optional() }),
  async run({ ctx }, { courseID, after }) {
    if (!(await readOpenRounds(ctx, courseID, defaultLang))) return
    const waiting = ctx
      .from(roundNotices)
      .select(['_id', 'userID', 'email', 'lang'])
      .where('courseID', '=', courseID)
      .where('status', '=', 'confirmed')
      .orderBy('_id')
      .limit(AT_ONCE)
    const portion = await (after ? waiting.where('_id', '>', after) : waiting).execute()
    for (const [lang, receivers] of Map.groupBy(portion, (receiver) => receiver.lang ?? defaultLang)) {
      const open = await readOpenRounds(ctx, courseID, lang)
      if (open) for (const receiver of receivers) await mailRounds(ctx, receiver, open.course, open.rounds)
    }
    await ctx
      .write(roundNotices)
      .where({ _id: portion.map(({ _id }) => _id) })
      .patch({ notifiedAt: ctx.now.toISOString() })
    const last = portion.at(-1)
    if (last && portion.length === AT_ONCE) await enqueue(ctx, notifyRounds, { courseID, after: last._id })
  },
})

async function announce(ctx: Context, courseIDs: readonly string[]): Promise<void> {
  for (const courseID of new Set(courseIDs)) {
    const someone = await ctx
      .from(roundNotices)
      .select('_id')
      .where('courseID', '=', courseID)
      .limit(1)
      .executeTakeFirst()
    if (someone)
      await enqueue(ctx, notifyRounds, { courseID }, { singletonKey: courseID, startAfter: WAIT_SECONDS })
  }
}

/** A class that is yet to begin is a new round. */
export const followClasses = onWrite(classes, (ctx, { records }) =>
  announce(
    ctx,
    records.flatMap(({ after, changes }) =>
      after && changes.startDate && after.startDate >= dayOf(ctx) ? [after.courseID] : [],
    ),
  ),
)

/** So is a course that gets a day to come, or is opened with one. What is about a course that is gone goes with it. */
export const followCourses = onWrite(courses, async (ctx, { action, records }) => {
  if (action === 'create') return
  if (action === 'delete') {
    await ctx
      .asServer()
      .write(roundNotices)
      .where({ courseID: records.map(({ id }) => id) })
      .remove()
    return
  }
  await announce(
    ctx,
    records.flatMap(({ id, after, changes }) =>
      (changes.startDate || changes.status?.to) && after?.status && (after.startDate ?? '') >= dayOf(ctx)
        ? [id]
        : [],
    ),
  )
})

/** Forgets addresses that were never confirmed. */
export const forgetAsked = defineJob({
  name: 'favourites.forget-asked',
  label: { th: 'ลบคำขอแจ้งเตือนที่ไม่ได้ยืนยัน', en: 'Forget requests that were not confirmed' },
  data: z.object({}),
  schedule: '25 3 * * *',
  async run({ ctx }) {
    const before = new Date(ctx.now.getTime() - FORGET_MS).toISOString()
    await ctx
      .write(roundNotices)
      .where((eb) => eb.and([eb('status', '=', 'asked'), eb('createdAt', '<', before)]))
      .remove()
  },
})
