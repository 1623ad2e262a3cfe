import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import type { FormValues } from '#kernel/pages/form-values.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import type { OpenForm } from './answering/open-form.server.ts'

/** Thanks that one mailbox gets in an hour: nobody fills another's with them. */
const THANKS_LIMIT = { max: 3, seconds: 3600 }

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const mailbox = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The address that the sender gave for themselves: of the first input for one that has a value. */
function addressOf({ form }: OpenForm, { fields }: FormValues): string | undefined {
  for (const { object, input } of form.fields) {
    const parsed = input.isMailbox?.(object) ? mailbox.safeParse(fields[object.key]) : undefined
    if (parsed?.success) return parsed.data
  }
  return undefined
}

async function mail(
  ctx: Context,
  to: string,
  lang: string,
  part: 'notice' | 'thanks',
  form: OpenForm,
  path?: string,
) {
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const values = { form: plain(form.post.title), site: plain(ctx.site.siteName) }
  const say = (name: string) => t(`form-mails.${part}.${name}`, values)
  await sendMail(ctx, {
    kind: `form-${part}`,
    to: { name: to, email: to },
    lang,
    // The subject holds one line of two hundred letters at most, whatever the form is called.
    subject: plain(say('subject')).slice(0, 200),
    heading: say('heading'),
    paragraphs: [say('what'), say('advice')],
    ...(path === undefined ? {} : { button: { label: say('button'), url: path } }),
  })
}

/** Tells staff of a new entry and thanks its sender, when the request has committed. No mail carries an answer. */
export async function notifyOfEntry(ctx: Context, form: OpenForm, values: FormValues): Promise<void> {
  const staff = mailbox.safeParse(form.settings.notify)
  if (staff.success) await mail(ctx, staff.data, defaultLang, 'notice', form, `/cms/form/${form.post._id}`)
  const sender = addressOf(form, values)
  if (sender === undefined) return
  if (await takeAttempt(ctx.engine, ['form-thanks', ctx.site._id, sender], THANKS_LIMIT))
    await mail(ctx, sender, ctx.lang, 'thanks', form)
}
