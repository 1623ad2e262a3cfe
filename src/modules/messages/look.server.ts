import type { Context } from '#kernel/context.ts'
import type { SiteMail } from '#kernel/mail/mailer.server.ts'
import { renderMail } from '#kernel/mail/render.ts'
import { type MailTemplate, parseTemplate, templateSchema } from '#kernel/mail/template.ts'

const PLAIN = templateSchema.parse({})

/** The site's template of this name, else its default one, else a plain one. */
export async function readTemplate(ctx: Context, name = 'default'): Promise<MailTemplate> {
  const rows = await ctx.run<{ content: string }>(
    `select content from email_template where site_id = $1 and name in ($2, 'default')
     order by name = $2 desc limit 1`,
    [ctx.site._id, name],
  )
  return (rows[0] && parseTemplate(rows[0].content)) ?? PLAIN
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
