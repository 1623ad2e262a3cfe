import type { Server, Socket } from 'socket.io'
import {
  type JoinAnswer,
  type JoinWish,
  MESSAGE,
  type RealtimeEvent,
  type SignalType,
} from '#kernel/realtime/wire.ts'
import type { Guest } from './admit.ts'

/** What became of a frame that is not a wish to join. */
export type FrameAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string }

/** Frames from browsers. Nothing about their contents is known before it is checked. */
export interface BrowserFrames {
  join(wishes: readonly JoinWish[], answer: (answers: JoinAnswer[]) => void): void
  leave(room: string): void
  message(message: { room: string; text: string }, answer: (answer: FrameAnswer) => void): void
  signal(signal: { room: string; type: SignalType }): void
}

export interface ServerFrames {
  event(event: RealtimeEvent): void
  /** An event that is a text on a channel. */
  message(event: RealtimeEvent): void
  signal(signal: { room: string; type: SignalType }): void
}

export interface SocketData {
  guest: Guest
}

type NoFrames = Record<string, never>
export type SocketServer = Server<BrowserFrames, ServerFrames, NoFrames, SocketData>
export type ServerSocket = Socket<BrowserFrames, ServerFrames, NoFrames, SocketData>

/** The frame in which an event travels. */
export function frameOf(event: RealtimeEvent): 'event' | 'message' {
  return event.type === MESSAGE ? 'message' : 'event'
}
