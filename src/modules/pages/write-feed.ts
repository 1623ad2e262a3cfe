interface FeedItem {
  readonly title: string
  readonly link: string
  readonly about: string
  readonly at: string
}

export interface Feed {
  readonly title: string
  readonly link: string
  /** Its own address. */
  readonly self: string
  readonly lang: string
  readonly items: readonly FeedItem[]
}

// No file of XML may have these, escaped or not.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escape = (text: string) =>
  text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Posts as RSS 2.0. */
export function writeFeed({ title, link, self, lang, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<item><title>${escape(item.title)}</title><link>${escape(item.link)}</link><guid>${escape(item.link)}</guid>` +
      `<description>${escape(item.about)}</description><pubDate>${new Date(item.at).toUTCString()}</pubDate></item>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    `<title>${escape(title)}</title><link>${escape(link)}</link><description>${escape(title)}</description>` +
    `<language>${escape(lang)}</language><atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>` +
    `${entries.join('')}</channel></rss>`
  )
}
