import { MAIL } from './measures.ts'
import type { MailTemplate } from './template.ts'

/** What a mail says, in one language. */
export interface MailContent {
  readonly lang: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** In small letters below: why it is sent, and where that is changed. */
  readonly note?: { readonly text?: string; readonly label: string; readonly url: string }
}

/** Whose mail it is. */
export interface MailSender {
  readonly siteName: string
  /** Scheme and host in front of addresses that begin with a slash; empty on a page of the site itself. */
  readonly origin: string
  readonly siteLogo: string | null
}

const { width: WIDTH, logoWidth: LOGO_WIDTH } = MAIL
const FONT = "font-family:'Noto Sans Thai',Tahoma,Arial,sans-serif"

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
const lines = (text: string) => escape(text).replace(/\r?\n/g, '<br>')

/** An address that a mail may carry: of the web, never a script. */
function absolute(url: string, origin: string): string {
  const full = url.startsWith('/') ? `${origin}${url}` : url
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(full) ? full : origin || '/'
}

const row = (style: string, inner: string, align = 'left') =>
  `<tr><td align="${align}" style="padding:0 24px;${FONT};${style}">${inner}</td></tr>`

function renderTop(look: MailTemplate, sender: MailSender): string {
  const logo = look.logoUrl ?? sender.siteLogo
  const name = escape(sender.siteName)
  const mark = logo
    ? `<img src="${escape(absolute(logo, sender.origin))}" alt="${name}" width="${LOGO_WIDTH}" style="max-width:${LOGO_WIDTH}px;height:auto;border:0">`
    : `<strong style="font-size:18px">${name}</strong>`
  const top = row('padding-top:24px;padding-bottom:16px;color:#0f172a', mark, look.logoAlignment)
  if (!look.bannerImageUrl) return top
  const banner = `<img src="${escape(absolute(look.bannerImageUrl, sender.origin))}" alt="" width="${WIDTH}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0">`
  const linked = look.bannerUrl
    ? `<a href="${escape(absolute(look.bannerUrl, sender.origin))}">${banner}</a>`
    : banner
  return `${top}<tr><td>${linked}</td></tr>`
}

function renderBody(content: MailContent, look: MailTemplate, origin: string): string {
  const heading = row(
    `padding-top:16px;padding-bottom:8px;color:#0f172a;font-weight:bold;font-size:${look.headingFontSize}px;line-height:1.4`,
    escape(content.heading),
    look.headingAlignment,
  )
  const subheader = look.subheader
    ? row('padding-bottom:8px;color:#475569;font-size:14px', lines(look.subheader), look.headingAlignment)
    : ''
  const paragraphs = content.paragraphs.map((text) =>
    row('padding-bottom:12px;color:#1e293b;font-size:16px;line-height:1.6', lines(text)),
  )
  const button = content.button
    ? row(
        'padding-top:8px;padding-bottom:16px',
        `<a href="${escape(absolute(content.button.url, origin))}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-size:16px">${escape(content.button.label)}</a>`,
      )
    : ''
  const note = content.note
    ? row(
        'padding-bottom:12px;color:#64748b;font-size:12px;line-height:1.5',
        `${content.note.text ? `${escape(content.note.text)} · ` : ''}<a href="${escape(absolute(content.note.url, origin))}" style="color:#64748b">${escape(content.note.label)}</a>`,
      )
    : ''
  return heading + subheader + paragraphs.join('') + button + note
}

function renderFooter(look: MailTemplate, sender: MailSender): string {
  const width = Math.floor(100 / Math.max(1, look.footerColumns.length))
  const columns = look.footerColumns.map(
    ({ title, text }) =>
      `<td width="${width}%" valign="top" style="padding:0 8px 0 0;${FONT};color:#64748b;font-size:12px;line-height:1.5">${title ? `<strong>${escape(title)}</strong><br>` : ''}${lines(text)}</td>`,
  )
  const table = columns.length
    ? row(
        'padding-top:16px',
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${columns.join('')}</tr></table>`,
      )
    : ''
  const text = lines(look.footerText ?? sender.siteName)
  return `${table}${row('padding-top:16px;padding-bottom:24px;color:#64748b;font-size:12px;line-height:1.5', text)}`
}

/** The mail itself without the page around it: one table, 600 px wide at most. Everything told is escaped. */
export function renderMailBox(content: MailContent, look: MailTemplate, sender: MailSender): string {
  return `<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" style="width:100%;max-width:${WIDTH}px;background:#ffffff;border-radius:8px">${renderTop(look, sender)}${renderBody(content, look, sender.origin)}${renderFooter(look, sender)}</table>`
}

/** A mail as HTML of tables and inline styles, 600 px wide, and as plain text. Everything told is escaped. */
export function renderMail(
  content: MailContent,
  look: MailTemplate,
  sender: MailSender,
): { html: string; text: string } {
  const html = `<!doctype html><html lang="${escape(content.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.heading)}</title></head><body style="margin:0;padding:0;background:#f1f5f9"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f9"><tr><td align="center" style="padding:16px">${renderMailBox(content, look, sender)}</td></tr></table></body></html>`
  const footer = [...look.footerColumns.map(({ text }) => text), look.footerText ?? sender.siteName]
  const text = [
    content.heading,
    ...(look.subheader ? [look.subheader] : []),
    ...content.paragraphs,
    ...(content.button ? [`${content.button.label}: ${absolute(content.button.url, sender.origin)}`] : []),
    ...(content.note
      ? [
          `${content.note.text ? `${content.note.text}\n` : ''}${content.note.label}: ${absolute(content.note.url, sender.origin)}`,
        ]
      : []),
    `-- \n${footer.join('\n')}`,
  ].join('\n\n')
  return { html, text }
}
