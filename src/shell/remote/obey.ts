import { isOwnPath } from '#kernel/realtime/own-path.ts'
import { EVERYBODY, type HereAnswer, type RemoteReplyFrame, sentCommandOf } from '#kernel/realtime/remote.ts'
import type { RealtimeEvent } from '#kernel/realtime/wire.ts'
import { leaveAtOnce } from '#shell/leave-at-once.ts'
import { showAlert } from '#shell/widgets/dialogs.ts'
import type { Surroundings } from './listen.ts'

/** A call to everybody is answered spread over time, so that the answers do not all come at once. */
const SPREAD_MS = 2_000

export interface Means extends Surroundings {
  setLock(message: string | null): void
  reply(frame: RemoteReplyFrame): void
}

/** Does what a command says, when the server sent it to this person on this site. */
export function obey(event: RealtimeEvent, { site, userID }: HereAnswer, means: Means): void {
  const sent = sentCommandOf(event)
  if (!sent || sent.site !== site) return
  const { command, reply } = sent
  if (command.to !== EVERYBODY && command.to !== userID) return
  switch (command.name) {
    case 'reload':
      location.reload()
      break
    case 'logout':
      void leave()
      break
    case 'call':
      setTimeout(
        () => means.reply({ reply, kind: 'alive', path: means.path() }),
        command.to === EVERYBODY ? Math.random() * SPREAD_MS : 0,
      )
      break
    case 'device':
      means.reply({ reply, kind: 'device', userAgent: navigator.userAgent.slice(0, 400) })
      break
    case 'lock':
      means.setLock(command.message)
      break
    case 'unlock':
      means.setLock(null)
      break
    case 'route':
      if (isOwnPath(command.path)) means.goTo(command.path)
      break
    case 'alert':
      void showAlert(command.message).then(() => means.reply({ reply, kind: 'accept' }))
      break
  }
}

/** The session has ended on the server; this takes its cookie away and goes to the first page. */
async function leave(): Promise<void> {
  await fetch('/api/signout', { method: 'POST', headers: { 'content-type': 'application/json' } }).catch(
    () => undefined,
  )
  leaveAtOnce(() => location.replace('/'))
}
