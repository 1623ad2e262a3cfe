import { z } from 'zod'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { nameBrowser } from '#kernel/realtime/browser-name.ts'
import { EVERYBODY, type HereAnswer, type PeopleAnswer, replyKinds } from '#kernel/realtime/remote.ts'
import { nameRoom, type Room } from '#kernel/realtime/rooms.ts'
import { maySee, mayWatch, openReply, readLock, refuseCommand } from '#modules/remote/public.server.ts'
import type { Presence } from './presence.ts'
import type { Replies } from './replies.ts'
import type { ServerSocket } from './socket-types.ts'
import type { Turns } from './turns.ts'

const MAX_REPLIES = 500
const path = z.string().max(300).startsWith('/')
const hereFrame = z.strictObject({ path })
const peopleFrame = z.strictObject({ site: z.guid() })
const replyFrame = z.strictObject({
  reply: z.string().max(1_000),
  kind: z.enum(replyKinds),
  path: path.optional(),
  userAgent: z.string().max(400).optional(),
})

export interface RemoteFramesInput {
  readonly engine: Engine
  readonly presence: Presence
  readonly replies: Replies
  readonly turns: Turns
}

/** Addresses may hold keys behind the question mark; nobody needs those to know where a person is. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '')

/** Answers the frames of remote control: where a page is, who is online, and what pages answer to commands. */
export function handleRemoteFrames(input: RemoteFramesInput, socket: ServerSocket): void {
  const { engine, presence, replies, turns } = input
  const { host, actor } = socket.data.guest
  const answered = new Set<string>()

  async function describeHere(): Promise<HereAnswer> {
    const { userID } = actor
    const site = host._id
    const own: Room[] =
      userID === null
        ? []
        : [
            { kind: 'site', site },
            { kind: 'user', site, id: userID },
          ]
    return {
      site,
      userID,
      rooms: [{ kind: 'public' as const, site }, ...own].map(nameRoom),
      ...(userID === null
        ? { lock: null, since: null }
        : await turns.run(() => readLock(engine, site, userID))),
    }
  }

  socket.on('here', (here, answer) => {
    const parsed = hereFrame.safeParse(here)
    if (!parsed.success) {
      socket.disconnect(true)
      return
    }
    socket.data.path = withoutQuery(parsed.data.path)
    if (typeof answer === 'function')
      describeHere().then(answer, (error: unknown) =>
        engine.log.warn({ err: error }, 'a page could not be told what to listen to'),
      )
  })

  socket.on('people', async (request, answer) => {
    const parsed = peopleFrame.safeParse(request)
    if (!parsed.success || typeof answer !== 'function') {
      socket.disconnect(true)
      return
    }
    answer(await readPeople(parsed.data.site))
  })

  async function readPeople(site: string): Promise<PeopleAnswer> {
    if (!mayWatch(actor, site)) return { ok: false, code: forbidden().code }
    const { pages, visitors, complete } = await presence.everywhere(site)
    const seen = pages.filter((page) => maySee(actor, page))
    return { ok: true, pages: seen, visitors: actor.is('manager') ? 0 : visitors, complete }
  }

  socket.on('reply', (frame) => {
    const parsed = replyFrame.safeParse(frame)
    if (!parsed.success) {
      socket.disconnect(true)
      return
    }
    const { userID } = actor
    const { reply, kind, userAgent } = parsed.data
    const asked = openReply(engine.seal, reply, Date.now())
    if (!asked || userID === null || asked.site !== host._id) return
    if (asked.to !== EVERYBODY && asked.to !== userID) return
    if (!maySee(asked.sender, { userID, role: actor.role })) return
    const key = `${asked.commandID} ${kind}`
    if (answered.has(key) || answered.size >= MAX_REPLIES) return
    answered.add(key)
    replies.add(nameRoom({ kind: 'user', site: asked.site, id: asked.sender.userID }), {
      commandID: asked.commandID,
      kind,
      userID,
      name: actor.name ?? '',
      path: parsed.data.path === undefined ? null : withoutQuery(parsed.data.path),
      browser: userAgent === undefined ? null : nameBrowser(userAgent),
      userAgent: userAgent ?? null,
    })
  })

  socket.on('remote', async (sent, answer) => {
    let refusal: unknown = forbidden()
    try {
      refusal = await refuseCommand({ engine, actor, siteId: host._id, reason: 'socket-frame', sent })
    } catch (error) {
      engine.log.error({ err: error }, 'a refused command could not be kept')
    }
    const { code } = refusal instanceof DomainError ? refusal : forbidden()
    if (typeof answer === 'function') answer({ ok: false, code })
  })
}
