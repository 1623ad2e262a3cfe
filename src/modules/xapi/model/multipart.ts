/** One part of a multipart/mixed message. */
export interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

const MAX_PARTS = 500
const END = Buffer.from('\r\n\r\n')

/** The boundary that a Content-Type names. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2]
}

/** The parts of a message; undefined where it is not put together as RFC 2046 says. */
export function readParts(message: Buffer, boundary: string): Part[] | undefined {
  const mark = Buffer.from(`\r\n--${boundary}`)
  // The first mark may stand at the very beginning.
  const whole = Buffer.concat([Buffer.from('\r\n'), message])
  const parts: Part[] = []
  let at = whole.indexOf(mark)
  if (at < 0) return undefined
  for (;;) {
    const start = at + mark.length
    if (whole.toString('latin1', start, start + 2) === '--') return parts
    const head = whole.indexOf('\r\n', start)
    const next = whole.indexOf(mark, start)
    if (head < 0 || next < 0 || parts.length >= MAX_PARTS) return undefined
    if (whole.toString('latin1', start, head).trim() !== '') return undefined
    const part = readPart(whole.subarray(head, next))
    if (!part) return undefined
    parts.push(part)
    at = next
  }
}

function readPart(bytes: Buffer): Part | undefined {
  const end = bytes.indexOf(END)
  if (end < 0) return undefined
  const headers = new Map<string, string>()
  for (const line of bytes.toString('latin1', 0, end).split('\r\n')) {
    if (line === '') continue
    const colon = line.indexOf(':')
    if (colon < 1) return undefined
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: bytes.subarray(end + END.length) }
}

/** Puts parts together to a message. */
export function writeParts(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n`),
    Buffer.from([...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')),
    Buffer.from('\r\n'),
    body,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
