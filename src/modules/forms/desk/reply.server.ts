import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import type { Form } from '#kernel/pages/form-values.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { type Entry, history } from '../collections.ts'
import { readWords } from './history.server.ts'

const mailbox = z.string().trim().toLowerCase().max(254).pipe(z.email())
const MAX_SUBJECT = 200
const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The mailbox of the form's first input for one that has a value; the sender's own where they have an account. */
export async function replyAddress(
  ctx: Context,
  form: Form<BlockInput>,
  entry: Pick<Entry, 'formData' | 'userID'>,
): Promise<string | null> {
  for (const { object, input } of form.fields) {
    const parsed = input.isMailbox?.(object) ? mailbox.safeParse(entry.formData[object.key]) : undefined
    if (parsed?.success) return parsed.data
  }
  if (!entry.userID) return null
  const sender = await ctx.from(users).select('email').where('_id', '=', entry.userID).executeTakeFirst()
  return mailbox.safeParse(sender?.email).data ?? null
}

/** Answers an entry by mail; the words stay in its history. */
export async function replyToEntry(
  ctx: Context,
  { _id, email }: { readonly _id: string; readonly email: string | null },
  { subject, words }: { readonly subject: string; readonly words: string },
): Promise<void> {
  if (email === null) throw new DomainError('form-desk.no-mailbox')
  const text = readWords(words)
  const line = plain(subject)
  if (line === '' || line.length > MAX_SUBJECT)
    throw new DomainError('form-desk.subject-length', { values: { n: MAX_SUBJECT } })
  const messageID = await sendMail(ctx, {
    kind: 'form-reply',
    to: { name: email, email },
    lang: defaultLang,
    subject: line,
    heading: line,
    paragraphs: text.split(/\r?\n\s*\r?\n/),
  })
  const { userID, name: author } = ctx.actor
  await ctx.write(history).add({
    entryID: _id,
    kind: 'reply',
    text: `${line}\n\n${text}`.slice(0, 5000),
    email,
    messageID,
    userID,
    author,
  })
}
