/** Path of the sockets on every host. */
export const SOCKET_PATH = '/api/socket'

/** Something that happened, as a browser is told. Ids grow in the order of what happened on the site. */
export interface RealtimeEvent {
  readonly id: number
  readonly room: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A request to hear of a room: from now on, or from after the last event that is known. */
export interface JoinRequest {
  readonly room: string
  readonly since: number | null
}

/** What became of a request. Events after `cursor` follow; `complete` is false when some before it are lost. */
export type JoinAnswer =
  | { readonly room: string; readonly ok: true; readonly cursor: number; readonly complete: boolean }
  | { readonly room: string; readonly ok: false; readonly code: string }

/** Sent to a page that was away for too long to be told everything. */
export const GAP = 'realtime.gap'

/** Told to a page by itself when the server does not let it hear of a room, or not any more. */
export const REFUSED = 'realtime.refused'

/** A record was changed or taken away; the type says which. */
export const RECORD_UPDATED = 'record.updated'
export const RECORD_DELETED = 'record.deleted'

/** A text on a site's channel. */
export const MESSAGE = 'message'
export interface ChannelMessage {
  readonly sender: string
  readonly text: string
}

/** How far a job is; goes to the room of the job's record. */
export const JOB_PROGRESS = 'job.progress'
export interface JobProgressData {
  readonly status: 'waiting' | 'running' | 'done' | 'failed'
  /** 0 to 100. */
  readonly percent: number
  /** Text key of what it does now. */
  readonly message: string | null
}

/** Event types that go from browser to browser and are kept nowhere. */
export const signalTypes = ['record.opened', 'record.closed'] as const
export type SignalType = (typeof signalTypes)[number]
