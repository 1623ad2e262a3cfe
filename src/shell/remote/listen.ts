import type { Socket } from 'socket.io-client'
import type { HereAnswer } from '#kernel/realtime/remote.ts'
import { openSocket, renewSocket, subscribe } from '#shell/realtime/connection.ts'
import { lockScreen, unlockScreen } from '#shell/widgets/dialogs.ts'
import { obey } from './obey.ts'

/** What the page lets remote control do to it. */
export interface Surroundings {
  path(): string
  goTo(path: string): void
}

export interface Listening {
  /** Says that the page is now at this path. */
  report(path: string): void
  stop(): void
}

const ANSWER_MS = 20_000

/** Begins to listen to the commands that are for this browser. */
export function listenRemote(surroundings: Surroundings): Listening {
  let socket: Socket | undefined
  let stops: (() => void)[] = []
  let isStopped = false
  let isLocked = false

  function setLock(message: string | null): void {
    if (message !== null) lockScreen(message)
    // Others may have locked the page for reasons of their own.
    else if (isLocked) unlockScreen()
    isLocked = message !== null
  }

  async function arrive(connected: Socket): Promise<void> {
    const here = (await connected
      .timeout(ANSWER_MS)
      .emitWithAck('here', { path: surroundings.path() })
      .catch(() => undefined)) as HereAnswer | undefined
    if (!here || isStopped) return
    setLock(here.lock)
    // Rooms are joined again by themselves when the connection comes back.
    if (stops.length > 0) return
    stops = here.rooms.map((room) =>
      subscribe(room, here.since, (event) =>
        obey(event, here, { ...surroundings, setLock, reply: (frame) => connected.emit('reply', frame) }),
      ),
    )
  }

  const onConnect = () => void (socket && arrive(socket))

  async function begin(): Promise<void> {
    const opened = await openSocket()
    if (isStopped) return
    socket = opened
    socket.on('connect', onConnect)
    if (socket.connected) onConnect()
    else if (!socket.active) socket.connect()
  }

  void begin()
  return {
    report: (path) => void (socket?.connected && socket.emit('here', { path })),
    stop() {
      isStopped = true
      socket?.off('connect', onConnect)
      for (const stop of stops) stop()
      setLock(null)
      void renewSocket()
    },
  }
}
