import { leaveHouse } from '#kernel/database/held-connections.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Mail {
  /** Stays the same from try to try, so that a second one is known for what it is. */
  readonly id: string
  readonly from: Mailbox
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** How a site's mail is sent; the outbox keeps it to be read on screen. */
export type MailRoute =
  | { readonly kind: 'smtp'; readonly url: string; readonly password?: string }
  | { readonly kind: 'gateway'; readonly url: string; readonly key: string | null }
  | { readonly kind: 'outbox' }

export type MailOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'kept' }
  /** The other side will not take it, however often it is tried. */
  | { readonly status: 'refused'; readonly reason: string }

const TIMEOUT_MS = 20_000
const GREETING_MS = 5_000

/** True when a text would break out of its line in a mail's head. */
export function breaksLine(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u001f\u007f\u2028\u2029]/.test(text)
}

/** The Message-ID of a mail: of its own id, at its sender's domain. */
export function messageIdOf({ id, from }: Pick<Mail, 'id' | 'from'>): string {
  return `<${id}@${from.address.split('@').at(-1)}>`
}

/** Sends by the route. Throws when it may go well another time. */
export async function sendMailBy(route: MailRoute, mail: Mail, signal: AbortSignal): Promise<MailOutcome> {
  const head = [mail.subject, mail.from.name, mail.from.address, mail.to.name, mail.to.address]
  if (head.some(breaksLine)) return { status: 'refused', reason: 'a line break in the head of the mail' }
  if (route.kind === 'outbox') return { status: 'kept' }
  leaveHouse('a mail server')
  return route.kind === 'smtp' ? sendBySmtp(route, mail) : sendByGateway(route, mail, signal)
}

/** Greets a mail server as a mail would. Throws what is wrong with it. */
export async function greetSmtp(url: string, password?: string): Promise<void> {
  leaveHouse('a mail server')
  const server = new URL(url)
  if (password) server.password = encodeURIComponent(password)
  const { createTransport } = await import('nodemailer')
  const waits = { connectionTimeout: GREETING_MS, greetingTimeout: GREETING_MS, socketTimeout: GREETING_MS }
  const transport = createTransport({ url: server.href, ...waits })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** The same as words; nothing where it takes mails. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  try {
    await greetSmtp(url)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

async function sendBySmtp(
  { url, password }: Extract<MailRoute, { kind: 'smtp' }>,
  mail: Mail,
): Promise<MailOutcome> {
  const server = new URL(url)
  if (password) server.password = encodeURIComponent(password)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: server.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      messageId: messageIdOf(mail),
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
    return { status: 'sent' }
  } catch (error) {
    const { responseCode, message } = error as Error & { responseCode?: number }
    if (responseCode !== undefined && responseCode >= 500) return { status: 'refused', reason: message }
    throw error
  } finally {
    transport.close()
  }
}

const WORTH_ANOTHER_TRY = new Set([408, 425, 429])

async function sendByGateway(
  { url, key }: Extract<MailRoute, { kind: 'gateway' }>,
  mail: Mail,
  signal: AbortSignal,
): Promise<MailOutcome> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': mail.id,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      fromEmail: mail.from.address,
      fromName: mail.from.name,
      toEmail: mail.to.address,
      toName: mail.to.name,
    }),
  })
  await answer.body?.cancel()
  if (answer.status === 200) return { status: 'sent' }
  const reason = `the e-mail gateway answered ${answer.status}`
  if (answer.status >= 500 || WORTH_ANOTHER_TRY.has(answer.status)) throw new Error(reason)
  return { status: 'refused', reason }
}
