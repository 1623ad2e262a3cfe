import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { forbidden } from '#kernel/errors.ts'
import { type ReminderKindName, reminderKinds } from './reminder-kind.ts'
import { refusals } from './tables.ts'

export interface OwnReminder {
  readonly kind: ReminderKindName
  readonly isOn: boolean
}

const refusedBy = defineQuery((from, { userID }: { userID: string }) =>
  from(refusals).select('kind').where('userID', '=', userID),
)

/** Which reminders the person gets. */
export async function readReminders(ctx: Context, userID: string): Promise<OwnReminder[]> {
  const rows = await refusedBy(ctx, { userID })
  const off = new Set(rows.map(({ kind }) => kind))
  return reminderKinds.map((kind) => ({ kind, isOn: !off.has(kind) }))
}

/** Switches one kind on or off for the person; doing it twice is doing it once. */
export async function switchReminder(
  ctx: Context,
  userID: string,
  kind: ReminderKindName,
  isOn: boolean,
): Promise<void> {
  if (isOn) await ctx.write(refusals).where({ userID, kind }).remove()
  else await ctx.write(refusals).addMany([{ userID, kind }], { unlessTaken: ['userID', 'kind'] })
}

/** Sets which reminders the actor gets. */
export async function setOwnReminders(ctx: Context, wanted: ReadonlySet<string>): Promise<void> {
  const { userID } = ctx.actor
  if (userID === null || !ctx.actor.is('member')) throw forbidden()
  for (const kind of reminderKinds) await switchReminder(ctx, userID, kind, wanted.has(kind))
}
