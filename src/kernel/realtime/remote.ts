import type { RealtimeEvent } from './wire.ts'

/** Type of the event in which a command of staff reaches browsers. Only the server publishes it. */
export const REMOTE = 'remote'
/** The sender that browsers act on; the server writes it, nobody else can. */
export const HOST = 'host'
/** Everybody, in place of a person's id. */
export const EVERYBODY = '*'
/** What a lock says when nobody said more. */
export const DEFAULT_LOCK_MESSAGE = 'ล็อคหน้าจอ'

/** One command; `to` is the id of a person, or `*` where everybody can be meant. */
export type RemoteCommand =
  | { readonly name: 'reload' | 'call' | 'logout' | 'device' | 'unlock'; readonly to: string }
  | { readonly name: 'lock' | 'alert'; readonly to: string; readonly message: string }
  | { readonly name: 'route'; readonly to: string; readonly path: string }
export type RemoteName = RemoteCommand['name']

/** A command as it travels. */
export interface SentCommand {
  readonly sender: typeof HOST
  readonly site: string
  readonly command: RemoteCommand
  /** Goes back with an answer: it says whom the answer is for, to the server alone. */
  readonly reply: string
}

/** The command in an event, when it is one that the server sent. */
export function sentCommandOf({ type, data }: Pick<RealtimeEvent, 'type' | 'data'>): SentCommand | undefined {
  const sent = data as Partial<SentCommand>
  const isSent = type === REMOTE && sent.sender === HOST && typeof sent.command?.name === 'string'
  return isSent ? (sent as SentCommand) : undefined
}

export const replyKinds = ['alive', 'device', 'accept'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** An answer as a browser sends it. */
export interface RemoteReplyFrame {
  readonly reply: string
  readonly kind: ReplyKind
  readonly path?: string
  readonly userAgent?: string
}

/** An answer as the console is told; who answers is what the server knows. */
export interface RemoteReply {
  readonly commandID: string
  readonly kind: ReplyKind
  readonly userID: string
  readonly name: string
  readonly path: string | null
  readonly browser: string | null
  readonly userAgent: string | null
}

/** One open page of somebody who is signed in. */
export interface OpenPage {
  readonly id: string
  readonly userID: string
  readonly name: string
  readonly role: string
  /** Null until the page has said where it is. */
  readonly path: string | null
  readonly browser: string
  readonly userAgent: string
  /** When it connected, in milliseconds. */
  readonly since: number
}

/** What a page is told when it says where it is. */
export interface HereAnswer {
  readonly site: string
  readonly userID: string | null
  readonly rooms: readonly string[]
  /** The message of the lock that the person is under. */
  readonly lock: string | null
  /** The newest event when that was read: whoever listens from there on misses no command in between. */
  readonly since: number | null
}

/** Who is online, as the console is told. */
export type PeopleAnswer =
  | {
      readonly ok: true
      readonly pages: readonly OpenPage[]
      /** Open pages of visitors; nothing else is known of them. */
      readonly visitors: number
      /** False when some process did not answer or had too many to tell. */
      readonly complete: boolean
    }
  | { readonly ok: false; readonly code: string }
