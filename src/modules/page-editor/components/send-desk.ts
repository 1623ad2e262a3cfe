import type { DeskFault } from '../drafts/answer-desk.server.ts'

/** The session has ended: what was made stays here until somebody has logged in again, where staff do. */
export class LoggedOut extends Error {
  readonly to = '/member/login'
}

type Fields = Readonly<Record<string, string>>

interface Reply {
  readonly to?: string
  readonly data?: unknown
}

const isReply = (answer: unknown): answer is Reply => typeof answer === 'object' && answer !== null

function readReply(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}

/** Asks the editor's screen to do something; throws where it could not be asked. What it refuses is an answer. */
export async function sendDesk<Answer>(intent: string, fields: Fields): Promise<Answer | DeskFault> {
  const body = new FormData()
  body.set('intent', intent)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  })
  const words = await answer.text()
  // More than any page may hold is refused before the editor's screen is asked, in words alone.
  if (answer.status === 413 && !words.startsWith('{'))
    return { kind: 'fault', code: 'gateway.too-large', message: words, details: [] }
  const reply = readReply(words)
  // The guard leads to the log-in of members, by which no staff come in.
  const isLed = isReply(reply) && reply.to !== undefined
  if (isLed || answer.status === 401 || answer.status === 403) throw new LoggedOut('logged out')
  if (!isReply(reply) || reply.data === undefined || reply.data === null)
    throw new Error(`the editor got ${answer.status}`)
  return reply.data as Answer | DeskFault
}

/** Why the editor's screen could not be asked, as a text of the editor. */
export const failureOf = (error: unknown): string =>
  error instanceof LoggedOut ? 'page-editor.logged-out' : 'page-editor.not-sent'

export const isFault = (answer: unknown): answer is DeskFault =>
  typeof answer === 'object' && answer !== null && (answer as { kind?: unknown }).kind === 'fault'
