import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Translate } from '#kernel/i18n/translate.ts'

/** The kinds of reminders; people switch each off by itself. */
export const reminderKinds = ['class', 'unfinished', 'deadline', 'certificate'] as const
export type ReminderKindName = (typeof reminderKinds)[number]

/** Something that one person is to be reminded of. */
export interface DueReminder {
  readonly userID: string
  /** What it is about, and the day for which it is said: both together are said once. */
  readonly subjectID: string
  readonly day: string
  /** Where the mail leads. */
  readonly path: string
  /** Subject and sentence of the mail, in the language of the person. */
  say(
    t: Translate,
    lang: string,
  ): { readonly subject: string; readonly text: string; readonly button: string }
}

/** What a module has people reminded of. */
export interface ReminderSource {
  readonly kind: ReminderKindName
  /** Finds who is due on this day in Bangkok, wants it and was not reminded of it yet; at most so many. */
  find(ctx: Context, today: string, limit: number): Promise<readonly DueReminder[]>
}

export const reminderSources = defineSlot<ReminderSource>('what people are reminded of')
