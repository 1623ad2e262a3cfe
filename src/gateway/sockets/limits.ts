/** What one socket, one person and one process may take. */
export interface SocketLimits {
  /** Longest frame that a browser may send, in bytes. */
  readonly frameBytes: number
  /** Frames a second that a socket may send for long, and at once. */
  readonly framesPerSecond: number
  readonly framesAtOnce: number
  /** Bytes that may wait for a slow reader. */
  readonly waitingBytes: number
  readonly roomsPerSocket: number
  readonly socketsPerPerson: number
  /** Sockets of visitors in a process, and from one address: a school may have one for all its browsers. */
  readonly visitors: number
  readonly visitorsPerAddress: number
  /** How long a page whose connection ended still counts as open: a reload is back before. */
  readonly lingerMs: number
  /** Events of a site that are kept in memory. */
  readonly windowSize: number
  /** Events of a room that a page which was away is told; with more it is told that it missed some. */
  readonly replaySize: number
}

export const defaultLimits: SocketLimits = {
  frameBytes: 16 * 1024,
  framesPerSecond: 20,
  framesAtOnce: 60,
  waitingBytes: 1024 * 1024,
  roomsPerSocket: 50,
  socketsPerPerson: 30,
  visitors: 5_000,
  visitorsPerAddress: 300,
  lingerMs: 3_000,
  windowSize: 500,
  replaySize: 1000,
}

/** Counts frames; false when more came than may. Its clock only goes forward, whatever happens to the machine's. */
export function createFrameCount(
  limits: SocketLimits,
  clock: () => number = () => performance.now(),
): () => boolean {
  let left = limits.framesAtOnce
  let last = clock()
  return () => {
    const now = clock()
    left = Math.min(limits.framesAtOnce, left + ((now - last) / 1000) * limits.framesPerSecond)
    last = now
    left -= 1
    return left >= 0
  }
}
