import { expect } from 'vitest'
import type { HereAnswer, PeopleAnswer, RemoteReply, SentCommand } from '#kernel/realtime/remote.ts'
import type { Answer, Api, SignedInPerson } from './api.ts'
import { type Listener, type ListenerInput, listen } from './sockets.ts'

export interface OpenedPage extends Listener {
  readonly here: HereAnswer
  /** Commands that came, whole and without their wrapping. */
  heard(): SentCommand[]
  commands(): unknown[]
}

/** A page as the browser opens it: it says where it is and listens to what it is told to. */
export async function openPage(
  api: Pick<Api, 'port'>,
  input: ListenerInput,
  path = '/lesson/home',
): Promise<OpenedPage> {
  const page = await listen(api, input)
  const here = (await page.socket.timeout(5000).emitWithAck('here', { path })) as HereAnswer
  for (const room of here.rooms) expect(await page.join(room), room).toMatchObject({ ok: true })
  const heard = () => page.events.map(({ data }) => data as unknown as SentCommand)
  return { ...page, here, heard, commands: () => heard().map(({ command }) => command) }
}

/** Sends a command, typed or as text. */
export function giveCommand(
  api: Api,
  as: SignedInPerson | undefined,
  sent: string | object,
  site = as?.site,
): Promise<Answer> {
  return api.call({ as, site, path: 'remote', body: typeof sent === 'string' ? { text: sent } : sent })
}

/** Answers that come to the page from now on. */
export function collectReplies({ socket }: Listener): RemoteReply[] {
  const found: RemoteReply[] = []
  socket.on('reply', (replies: RemoteReply[]) => void found.push(...replies))
  return found
}

/** Who is online on the site, as the socket's person is told. */
export function askPeople({ socket }: Listener, site: string): Promise<PeopleAnswer> {
  return socket.timeout(10_000).emitWithAck('people', { site }) as Promise<PeopleAnswer>
}
