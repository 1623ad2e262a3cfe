import sanitizeHtml from 'sanitize-html'

const textTags = 'p br hr h2 h3 h4 strong em u s sub sup blockquote code pre span div a'
const listAndPictureTags = 'ul ol li img figure figcaption'
const tableTags = 'table thead tbody tr th td caption'

const options: sanitizeHtml.IOptions = {
  allowedTags: `${textTags} ${listAndPictureTags} ${tableTags}`.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

/** HTML that cannot run anything: known tags and attributes only. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options)
}
