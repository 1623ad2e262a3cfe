import type { ServerSocket } from './socket-types.ts'

interface Transport {
  /** The WebSocket below Socket.IO, whose types do not tell of it. */
  readonly socket?: { readonly bufferedAmount: number; terminate(): void }
}

interface Connection {
  readonly transport: unknown
  readonly writeBuffer: readonly { readonly data?: unknown }[]
}

/** Bytes that wait because the other side does not read. */
function waitingBytes({ transport, writeBuffer }: Connection): number {
  const queued = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0)
  return queued + ((transport as Transport).socket?.bufferedAmount ?? 0)
}

/** Ends the connection without waiting for the other side to agree. */
export function terminate(socket: ServerSocket): void {
  const { transport } = socket.conn as unknown as Connection
  ;(transport as Transport).socket?.terminate()
}

/** Ends the connection at once when too much waits for it; a browser that comes back is told what it missed. */
export function dropWhenSlow(socket: ServerSocket, max: number): boolean {
  const connection = socket.conn as unknown as Connection
  if (waitingBytes(connection) <= max) return false
  // Closing politely would wait for an answer from somebody who does not read.
  terminate(socket)
  return true
}
