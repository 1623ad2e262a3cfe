import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: string[]
  /** The mail as it came, head and body. */
  readonly raw: string
  header(name: string): string
}

export interface MailServer {
  readonly port: number
  readonly url: string
  readonly mails: ReceivedMail[]
  close(): Promise<void>
}

/** A mail server on the loopback that takes everything but addresses that begin with «nobody». */
export async function openMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      if (!address.address.startsWith('nobody')) return done()
      return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          header: (name) => headerOf(raw, name),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    mails,
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}

/** A header's value with its folded lines joined and its encoded words read. */
function headerOf(raw: string, name: string): string {
  const head = raw.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? ''
  return line
    .slice(name.length + 1)
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : readQuoted(text),
    )
}

function readQuoted(text: string): string {
  const bytes = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The decoded parts of a mail, joined. */
export function readBodies(raw: string): string {
  return raw
    .split(/\r\n--[^\r\n]+/)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      if (/quoted-printable/i.test(head)) return readQuoted(body.replace(/=\r\n/g, '').replaceAll('_', '=5F'))
      return body
    })
    .join('\n')
}
