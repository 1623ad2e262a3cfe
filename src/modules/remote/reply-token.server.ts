import { z } from 'zod'
import type { Actor } from '#kernel/access/actor.ts'
import type { Seal } from '#kernel/access/seal.server.ts'

/** As long as a command may still be heard by a page that was away. */
const VALID_MS = 24 * 3600 * 1000
const PURPOSE = 'remote-reply'

/** Whom an answer is for, and who may give it. */
export interface ReplyTo {
  readonly site: string
  readonly commandID: string
  readonly to: string
  readonly sender: { readonly userID: string; readonly role: Actor['role'] }
}

const contents = z.tuple([
  z.literal(PURPOSE),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
])

/** Makes what an answer must bring along. Browsers cannot read it, so that nobody learns who gave the command. */
export function sealReply(seal: Seal, { site, commandID, to, sender }: ReplyTo, now: number): string {
  return seal.seal(JSON.stringify([PURPOSE, site, commandID, to, sender.userID, sender.role, now + VALID_MS]))
}

/** Reads it again; undefined for anything that the server did not make, or long ago. */
export function openReply(seal: Seal, token: string, now: number): ReplyTo | undefined {
  try {
    const [, site, commandID, to, userID, role, until] = contents.parse(JSON.parse(seal.open(token)))
    return until < now ? undefined : { site, commandID, to, sender: { userID, role: role as Actor['role'] } }
  } catch {
    return undefined
  }
}
