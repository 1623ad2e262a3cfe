/** What word processors put in front of the text; nothing of it is text. */
const SILENT = new Set(['style', 'script', 'xml', 'title', 'head'])
/** Elements that say nothing of their own; what stands in them stays. */
const DROPPED = new Set(['span', 'font', 'meta', 'link', 'html', 'body', 'div'])
const NUMBER = /^\s*\(?[0-9๐-๙a-zก-ฮ]{1,3}[.)]/i

interface Item {
  isOrdered: boolean
  text: string
}

/** Reads HTML tag by tag, in one go: pasted text may be long, and of any kind. */
class PastedReader {
  private readonly parts: (string | Item)[] = []
  private silent: string | null = null
  private item: Item | null = null
  private mark: string | null = null

  read(token: string): void {
    const [, slash, name = ''] = /^<(\/?)([a-z][\w:]*)/i.exec(token) ?? []
    const tag = name.toLowerCase()
    if (this.silent !== null) {
      if (slash && tag === this.silent) this.silent = null
    } else if (token.startsWith('<!')) this.readMark(token)
    else if (name === '') this.say(token)
    else if (SILENT.has(tag)) this.silent = slash ? null : tag
    else if (DROPPED.has(tag) || tag.includes(':')) return
    else if (tag === 'p') this.readLine(token, slash === '/')
    else this.say(slash ? `</${tag}>` : openTag(token, tag))
  }

  write(): string {
    const written: string[] = []
    let list: 'ul' | 'ol' | null = null
    const turn = (next: typeof list) => {
      if (list !== next) written.push(list ? `</${list}>` : '', next ? `<${next}>` : '')
      list = next
    }
    for (const part of this.parts) {
      if (typeof part === 'string') {
        if (list && part.trim() === '') continue
        turn(null)
        written.push(part)
      } else {
        turn(part.isOrdered ? 'ol' : 'ul')
        written.push(`<li>${part.text.trim()}</li>`)
      }
    }
    turn(null)
    return written.join('')
  }

  /** The sign in front of an item is drawn by the list itself. */
  private readMark(token: string): void {
    if (/supportlists/i.test(token)) this.mark = ''
    else if (this.mark !== null) {
      if (this.item) this.item.isOrdered = NUMBER.test(this.mark)
      this.mark = null
    }
  }

  private readLine(token: string, isEnd: boolean): void {
    if (!isEnd && /mso-list:/i.test(token)) {
      this.item = { isOrdered: false, text: '' }
      this.parts.push(this.item)
    } else if (isEnd && this.item) this.item = null
    else this.say(isEnd ? '</p>' : '<p>')
  }

  private say(text: string): void {
    if (this.mark !== null) this.mark += text.replaceAll('&nbsp;', ' ')
    else if (this.item) this.item.text += text
    else this.parts.push(text)
  }
}

function openTag(token: string, tag: string): string {
  const [, double, single] = (tag === 'a' && /\bhref=(?:"([^"]*)"|'([^']*)')/i.exec(token)) || []
  const address = double ?? single
  return address === undefined ? `<${tag}>` : `<a href="${address}">`
}

/** HTML that was copied elsewhere without what word processors and pages put around it: their classes, styles, comments and empty lines. */
export function cleanPasted(html: string): string {
  const begin = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  const reader = new PastedReader()
  for (const token of html.slice(Math.max(begin, 0), end < 0 ? undefined : end).split(/(<[^<>]*>)/))
    if (token !== '') reader.read(token)
  return reader
    .write()
    .replaceAll(/<(p|h[1-6])>(?:\s|&nbsp;|<br>)*<\/\1>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()
}
