/** What word processors put in front of the text; nothing of it is text. */
const SILENT = new Set(['style', 'script', 'xml', 'title', 'head'])
/** Elements that say nothing of their own; what stands in them stays. */
const DROPPED = new Set(['span', 'font', 'meta', 'link', 'html', 'body', 'div'])
const MARK_LETTERS = 8
const NUMBER = /^\(?[0-9๐-๙a-zก-ฮ]{1,3}[.)]/i

interface Item {
  isOrdered: boolean
  readonly text: string[]
}

/** Reads HTML tag by tag, in one go: pasted text may be long, and of any kind. */
class PastedReader {
  private readonly parts: (string | Item)[] = []
  private silent: string | null = null
  private item: Item | null = null
  /** What stands in front of an item; only its beginning says whether the items have numbers. */
  private mark: string | null = null

  /** What stands between tags; a bracket that no other closes is a letter. */
  readText(text: string): void {
    if (this.silent === null) this.say(text.replaceAll('<', '&lt;'))
  }

  readTag(token: string): void {
    const [, slash, name = ''] = /^<(\/?)([a-z][\w:]*)/i.exec(token) ?? []
    const tag = name.toLowerCase()
    if (this.silent !== null) {
      if (slash && tag === this.silent) this.silent = null
    } else if (token.startsWith('<!')) this.readMark(token)
    else if (name === '') this.readText(token)
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
    for (const part of withoutEmptyLines(this.parts)) {
      if (typeof part === 'string') {
        if (list && part.trim() === '') continue
        turn(null)
        written.push(part)
      } else {
        turn(part.isOrdered ? 'ol' : 'ul')
        written.push(`<li>${part.text.join('').trim()}</li>`)
      }
    }
    turn(null)
    return written.join('').trim()
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
      this.item = { isOrdered: false, text: [] }
      this.parts.push(this.item)
    } else if (isEnd && this.item) this.item = null
    else this.say(isEnd ? '</p>' : '<p>')
  }

  private say(text: string): void {
    const plain = text.replaceAll('&nbsp;', ' ')
    if (this.mark !== null) this.mark = (this.mark + plain).trimStart().slice(0, MARK_LETTERS)
    else if (this.item) this.item.text.push(plain)
    else this.parts.push(plain)
  }
}

/** Addresses that lead somewhere; others run something. */
const LEADS = /^(?:https?:|mailto:|tel:|\/|#)/i

function openTag(token: string, tag: string): string {
  const [, double, single] = (tag === 'a' && /\bhref=(?:"([^"]*)"|'([^']*)')/i.exec(token)) || []
  const address = double ?? single
  return address === undefined || !LEADS.test(address) ? `<${tag}>` : `<a href="${address}">`
}

const isBlank = (part: string) => part === '<br>' || part.trim() === ''
const LINE = /^<(p|h[1-6])>$/

/** Leaves out lines and headings in which nothing stands. */
function withoutEmptyLines(parts: readonly (string | Item)[]): (string | Item)[] {
  const left: (string | Item)[] = []
  // Where the line begins that has been blank so far, and how it ends.
  let begun = -1
  let end = ''
  for (const part of parts) {
    const line = typeof part === 'string' ? LINE.exec(part)?.[1] : undefined
    if (line !== undefined) {
      begun = left.length
      end = `</${line}>`
    } else if (part === end && begun >= 0) {
      left.length = begun
      begun = -1
      continue
    } else if (typeof part !== 'string' || !isBlank(part)) begun = -1
    left.push(part)
  }
  return left
}

const OPEN = '<'.charCodeAt(0)
const CLOSE = '>'.charCodeAt(0)

/** Where the tag ends that begins here: behind its bracket, or where another begins before it. */
function endOfTag(html: string, begin: number, end: number): { at: number; isTag: boolean } {
  for (let at = begin + 1; at < end; at += 1) {
    const letter = html.charCodeAt(at)
    if (letter === CLOSE) return { at: at + 1, isTag: true }
    if (letter === OPEN) return { at, isTag: false }
  }
  return { at: end, isTag: false }
}

/**
 * HTML that was copied elsewhere without what word processors and pages put around it: their classes, styles, comments and empty
 * lines. Each letter is looked at a fixed number of times, however much is pasted and whatever it is.
 */
export function cleanPasted(html: string): string {
  const begin = html.indexOf('<!--StartFragment-->')
  const last = html.lastIndexOf('<!--EndFragment-->')
  const end = last < 0 ? html.length : last
  const reader = new PastedReader()
  for (let at = Math.max(begin, 0); at < end; ) {
    const next = html.indexOf('<', at)
    const open = next < 0 || next > end ? end : next
    if (open > at) reader.readText(html.slice(at, open))
    if (open === end) break
    const tag = endOfTag(html, open, end)
    const token = html.slice(open, tag.at)
    if (tag.isTag) reader.readTag(token)
    else reader.readText(token)
    at = tag.at
  }
  return reader.write()
}
