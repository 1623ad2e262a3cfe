import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { pushTo } from './push/push.server.ts'
import { signRefusal } from './refusal-code.server.ts'
import { type DueReminder, type ReminderSource, reminderSources } from './reminder-kind.ts'
import { pushDevices, sentReminders } from './tables.ts'

/** Reminders of one source that one transaction sends. */
const BATCH = 200
/** For so long it is known what somebody was reminded of. */
const REMEMBERED_DAYS = 400

/** Reminds people by mail and in their browsers, every morning; what is left is done by the next run, which is queued with what this one wrote. */
export const sendReminders = defineJob({
  name: 'reminders.send',
  label: { th: 'ส่งอีเมลเตือนสมาชิก', en: 'Remind members by mail' },
  data: z.object({}),
  schedule: '0 8 * * *',
  concurrency: 1,
  async run({ ctx }) {
    let isLeft = false
    for (const source of ctx.engine.contributionsTo(reminderSources, ctx.site))
      isLeft = (await remind(ctx, source)) === BATCH || isLeft
    await ctx
      .write(sentReminders)
      .where((eb) =>
        eb('createdAt', '<', new Date(ctx.now.getTime() - REMEMBERED_DAYS * 86_400_000).toISOString()),
      )
      .remove()
    if (isLeft) await enqueue(ctx, sendReminders, {}, { singletonKey: ctx.site._id })
  },
})

/** Sends what is due of one source, each once; answers how many were found. */
async function remind(ctx: Context, source: ReminderSource): Promise<number> {
  const due = await source.find(ctx, bangkokDay(ctx.now), BATCH)
  const { kind } = source
  const claimed = await ctx.write(sentReminders).addMany(
    due.map(({ userID, subjectID, day }) => ({ userID, kind, subjectID, day })),
    { unlessTaken: ['userID', 'kind', 'subjectID', 'day'] },
  )
  const isClaimed = ({ userID, subjectID, day }: DueReminder) =>
    claimed.some((row) => row.userID === userID && row.subjectID === subjectID && row.day === day)
  const fresh = due.filter(isClaimed)
  const ids = [...new Set(fresh.map(({ userID }) => userID))]
  const people = await readPeople(ctx, ids)
  const devices = await readDevices(ctx, ids)
  const languages = await ctx.engine.languages.rows(ctx.site)
  for (const reminder of fresh) {
    const person = people.get(reminder.userID)
    if (!person) continue
    const lang = person.lang ?? ctx.lang
    const t = ctx.engine.catalog.translate(lang, languages)
    const name = nameInMail(`${person.firstname} ${person.lastname}`)
    const { subject, text, button } = reminder.say(t, lang)
    await sendMail(ctx, {
      kind: 'reminder',
      to: { name, email: person.email },
      lang,
      subject,
      heading: subject,
      paragraphs: [t('reminders.hello', { name }), text],
      button: { label: button, url: reminder.path },
      note: {
        text: t(`reminders.why.${kind}`),
        label: t('reminders.off'),
        url: `/user/reminders/${signRefusal(ctx, reminder.userID, kind)}`,
      },
    })
    const { userID, path, subjectID } = reminder
    await pushTo(ctx, devices, { userID, title: subject, text, path, tag: `${kind} ${subjectID}` })
  }
  return due.length
}

function readDevices(ctx: Context, ids: readonly string[]) {
  return ctx
    .from(pushDevices)
    .select(['userID', 'name'])
    .where('userID', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

async function readPeople(ctx: Context, ids: readonly string[]) {
  const rows = await ctx
    .from(users)
    .select(['_id', 'firstname', 'lastname', 'email', 'lang'])
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('suspended', '=', false)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}
