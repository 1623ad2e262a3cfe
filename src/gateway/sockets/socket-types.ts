import type { Server, Socket } from 'socket.io'
import type {
  HereAnswer,
  OpenPage,
  PeopleAnswer,
  RemoteReply,
  RemoteReplyFrame,
} from '#kernel/realtime/remote.ts'
import {
  type JoinAnswer,
  type JoinRequest,
  MESSAGE,
  type RealtimeEvent,
  type SignalType,
} from '#kernel/realtime/wire.ts'
import type { Guest } from './authenticate-socket.ts'

/** What became of a frame that is not a request to join. */
export type FrameAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string }

/** Frames from browsers. Nothing about their contents is known before it is checked. */
export interface BrowserFrames {
  join(requests: readonly JoinRequest[], answer: (answers: JoinAnswer[]) => void): void
  leave(room: string): void
  message(message: { room: string; text: string }, answer: (answer: FrameAnswer) => void): void
  signal(signal: { room: string; type: SignalType }): void
  /** Says on which page it is, and asks what it is to listen to. */
  here(here: { path: string }, answer?: (answer: HereAnswer) => void): void
  people(request: { site: string }, answer: (answer: PeopleAnswer) => void): void
  reply(reply: RemoteReplyFrame): void
  /** Nobody may send commands by a socket: it is refused and kept. */
  remote(command: unknown, answer?: (answer: FrameAnswer) => void): void
}

/** A page whose connection ended a moment ago; it may only be loading again. */
export interface LeftPage extends OpenPage {
  readonly leftAt: number
}

/** The open pages of a site in one process. */
export interface LocalPages {
  readonly pages: readonly OpenPage[]
  readonly left: readonly LeftPage[]
  readonly visitors: number
  readonly complete: boolean
}

/** Frames from process to process. */
export interface ProcessFrames {
  pages(site: string, answer: (pages: LocalPages) => void): void
}

export interface ServerFrames {
  event(event: RealtimeEvent): void
  /** An event that is a text on a channel. */
  message(event: RealtimeEvent): void
  signal(signal: { room: string; type: SignalType }): void
  /** Answers to commands, for whoever gave them. */
  reply(replies: readonly RemoteReply[]): void
}

export interface SocketData {
  guest: Guest
  since: number
  /** The page that is open, once it has said so; kept nowhere else. */
  path: string | null
}

export type SocketServer = Server<BrowserFrames, ServerFrames, ProcessFrames, SocketData>
export type ServerSocket = Socket<BrowserFrames, ServerFrames, ProcessFrames, SocketData>

/** The frame in which an event travels. */
export function frameOf(event: RealtimeEvent): 'event' | 'message' {
  return event.type === MESSAGE ? 'message' : 'event'
}
