import { renderMailBox } from '#kernel/mail/render.ts'
import type { MailTemplate } from '#kernel/mail/template.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { readTemplate } from '../../look.server.ts'
import type { fields } from './block.ts'

type BodySettings = SettingsOf<typeof fields>

/** The site's template under what staff set here. */
function lookOf(own: BodySettings, site: MailTemplate): MailTemplate {
  const { headingFontSize, headingAlignment, logoAlignment, footerColumns } = own
  const chosen = (['logoUrl', 'bannerImageUrl', 'bannerUrl', 'subheader', 'footerText'] as const).filter(
    (name) => own[name] !== '',
  )
  return {
    ...site,
    ...Object.fromEntries(chosen.map((name) => [name, own[name]])),
    headingFontSize,
    headingAlignment,
    logoAlignment,
    ...(footerColumns.length > 0 && { footerColumns: [...footerColumns] }),
  }
}

/** Renders each mail by the template that real ones go out with, which is read once. */
export const readEmailBodies: BlockSource<string | null, typeof fields> = async (ctx, objects) => {
  const site = await readTemplate(ctx)
  // Pictures keep their addresses within the site: this page is cached for all of its host names.
  const sender = { siteName: ctx.site.siteName, siteLogo: ctx.site.siteLogo, origin: '' }
  return objects.map(({ settings: own }) => {
    const paragraphs = own.body.split(/\n\s*\n/).filter((text) => text.trim() !== '')
    if (own.heading === '' && paragraphs.length === 0) return null
    const button =
      own.buttonLabel && own.buttonUrl ? { label: own.buttonLabel, url: own.buttonUrl } : undefined
    const content = { lang: ctx.lang, heading: own.heading, paragraphs, ...(button && { button }) }
    return renderMailBox(content, lookOf(own, site), sender)
  })
}
