import { z } from 'zod'
import { type CallAnswer, defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Account } from '../accounts.server.ts'
import { cookiesOf } from '../sessions/open-session.server.ts'
import { describeSession, readParts, type SessionParts } from '../sessions/session-view.server.ts'
import { endSession, sessionCookie } from '../sessions/sessions.server.ts'
import { readDevice } from './devices.server.ts'
import { signIn } from './sign-in.server.ts'

const signInBody = z.strictObject({
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(200),
  interface: z.enum(['frontend', 'backend']).optional(),
  remember: z.boolean().optional(),
})

const sessionAnswer = z.object({
  status: z.number(),
  data: z.object({ login: z.boolean(), role: z.string(), userID: z.string().nullable() }),
})

/** Statuses that sign-in answers in its own shape, `data.status` false beside the message. */
const REFUSED = new Set([401, 403])

/** The session that was opened, at the host that it is of. */
function describeOpened(ctx: Context, account: Account, parts: SessionParts | undefined) {
  // Of a member all was read with what opened it.
  if (parts && ctx.site._id === ctx.host._id) return describeSession(ctx, account, parts)
  // What is left to be read leaves and ends in one write.
  const how = { actor: ctx.actor, lang: ctx.lang, onlyReads: true }
  return workOnSite(ctx.engine, ctx.host._id, (here) => describeSession(here, account, parts), how)
}

export const signInCall = defineCall({
  method: 'POST',
  path: 'signin',
  beforeReset: true,
  whileClosed: true,
  fault: 'login.failed',
  wrongBody: 'users.invalid-request',
  summary: 'Opens a session and sets its cookie',
  body: signInBody,
  async handle({ ctx, body, headers, address, secure }): Promise<CallAnswer> {
    try {
      const read: { parts?: SessionParts } = {}
      const opened = await signIn(ctx, body, readDevice(address, headers), async (here, account) => {
        read.parts = await readParts(here, account)
      })
      // The mail about a new browser leaves now: nothing is held while the session is read.
      await ctx.commit()
      return {
        body: {
          status: 200,
          data: {
            status: true,
            message: ctx.t('users.signed-in'),
            session: await describeOpened(ctx, opened.account, read.parts),
          },
        },
        cookies: cookiesOf(opened, { secure }),
      }
    } catch (error) {
      if (!(error instanceof DomainError) || !REFUSED.has(error.status)) throw error
      return {
        status: error.status,
        body: {
          status: error.status,
          code: error.code,
          data: { status: false, message: ctx.t(error.code), ...error.extra },
        },
      }
    }
  },
})

export const signOutCall = defineCall({
  method: 'POST',
  path: 'signout',
  beforeReset: true,
  summary: 'Ends the session',
  async handle({ ctx, secure }) {
    await endSession(ctx)
    return { body: { status: 200 }, cookies: [sessionCookie(null, { secure })] }
  },
})

export const sessionCall = defineCall({
  method: 'GET',
  path: 'session',
  beforeReset: true,
  summary: 'Who is signed in here',
  answer: sessionAnswer,
  async handle({ ctx }) {
    return { body: { status: 200, data: await describeSession(ctx) } }
  },
})
