import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import type { SiteMail } from '#kernel/mail/mailer.server.ts'
import { renderMail } from '#kernel/mail/render.ts'
import { type MailTemplate, parseTemplate, templateSchema } from '#kernel/mail/template.ts'
import { emailTemplates } from './collections.ts'
import { mailFaults, sayFault } from './sending/mail-faults.ts'

const PLAIN = templateSchema.parse({})

/** The site's template of this name, else its default one, else a plain one. */
export async function readTemplate(ctx: Context, name = 'default'): Promise<MailTemplate> {
  const found = await sayFault(ctx, 'template', () =>
    ctx
      .from(emailTemplates)
      .select('content')
      .where('name', 'in', [name, 'default'])
      .orderBy((eb) => eb('name', '=', name), 'desc')
      .limit(1)
      .modifyEnd(plannedOnce)
      .executeTakeFirst(),
  )
  const template = found && parseTemplate(found.content)
  // Mails go out all the same, in a plain look.
  if (!template) ctx.log.info({ site: ctx.site._id, template: name }, mailFaults.noTemplate)
  return template ?? PLAIN
}

/** A mail of which only the words are known: its subject is its heading, empty lines part its paragraphs. */
export async function renderBodyOf(
  ctx: Context,
  site: SiteMail,
  row: { subject: string; body: string },
): Promise<{ html: string; text: string }> {
  const paragraphs = row.body.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return renderMail({ lang: ctx.lang, heading: row.subject, paragraphs }, await readTemplate(ctx), site)
}
