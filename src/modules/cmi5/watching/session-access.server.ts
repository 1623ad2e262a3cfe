import { type AttemptLimit, takeAttempt } from '#kernel/access/attempts.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { users } from '#modules/users/public.server.ts'
import { type Access, mentionName, type Statement, StoreRefusal } from '#modules/xapi/public.server.ts'
import { isEqual, isOver } from '../launching/fetch-token.server.ts'
import { LAUNCH_DATA } from '../launching/launch-data.server.ts'
import { hashOf } from '../launching/launch-unit.server.ts'
import { accessOf } from '../launching/own-statements.server.ts'
import { activityIdOf, homeOf, identityOfLearner } from '../launching/places.server.ts'
import { findRegistration, packageOf } from '../launching/registrations.server.ts'
import { advance, type Launched, type Standing } from '../model/session-rules.ts'
import { type Session, sessions, units } from '../tables.ts'
import { follow } from './follow.server.ts'

const KILOBYTE = 1024
/** Kilobytes that a learner's units may write within a day: whoever has the credentials is a browser, and stores what it likes. */
export const WRITTEN_LIMIT: AttemptLimit = { max: 128 * KILOBYTE, seconds: 86_400 }

/** Whether the learner's account was closed, or its sessions ended, since the unit was opened. */
async function isShut(ctx: Context, userID: string, createdAt: string): Promise<boolean> {
  const account = await ctx
    .from(users)
    .select(['suspended', 'activated', 'sessionsFrom'])
    .where('_id', '=', userID)
    .executeTakeFirst()
  // Staff who look on have their account on a site above.
  if (!account) return false
  const { suspended, activated, sessionsFrom } = account
  return (
    suspended || !activated || (sessionsFrom !== null && Date.parse(createdAt) < Date.parse(sessionsFrom))
  )
}

/** Where a session stands, with what its unit has had. */
async function readStanding(ctx: Context, { sessionID, registrationID, item }: Session): Promise<Standing> {
  const session = await ctx.from(sessions).selectAll().where('sessionID', '=', sessionID).executeTakeFirst()
  const unit = await ctx
    .from(units)
    .selectAll()
    .where('registrationID', '=', registrationID)
    .where('item', '=', item)
    .executeTakeFirst()
  const verdict = session?.verdict === 'passed' || session?.verdict === 'failed' ? session.verdict : null
  return {
    phase: session?.phase ?? 'abandoned',
    verdict,
    isCompleted: unit?.isCompleted ?? false,
    isPassed: unit?.isPassed ?? false,
    score: unit?.score ?? null,
  }
}

async function writeStanding(ctx: Context, session: Session, now: Standing): Promise<void> {
  const { sessionID, registrationID, item } = session
  await ctx.write(sessions).where({ sessionID }).patch({ phase: now.phase, verdict: now.verdict })
  if (session.mode !== 'Normal') return
  const { isCompleted, isPassed, score } = now
  await ctx
    .write(units)
    .put({ registrationID, item, isCompleted, isPassed, score }, { key: ['registrationID', 'item'] })
}

/** Whoever has the credentials of a session: it states what cmi5 allows it, about its own unit and learner. */
export async function findSession(ctx: Context, user: string, secret: string): Promise<Access | undefined> {
  const row = uuidPattern.test(user)
    ? await ctx.from(sessions).selectAll().where('sessionID', '=', user).executeTakeFirst()
    : undefined
  if (!row?.secretHash || !isEqual(hashOf(secret), row.secretHash) || isOver(ctx, row.createdAt))
    return undefined
  const registration = await findRegistration(ctx, row.registrationID)
  if (!registration || (await isShut(ctx, registration.userID, row.createdAt))) return undefined
  const stored = await packageOf(ctx, registration)
  const home = await homeOf(ctx)
  const identity = identityOfLearner(home, registration.userID)
  const activityID = activityIdOf(home, stored, row.item)
  const mastery = stored.items.find(({ id }) => id === row.item)?.settings.masteryScore
  const launched: Launched = {
    sessionID: row.sessionID,
    registration: registration.registrationID,
    identity,
    activityID,
    mode: row.mode,
    masteryScore: typeof mastery === 'number' ? mastery : null,
  }
  return {
    ...accessOf(home, registration.registrationID),
    async spend({ engine }: Context, bytes: number) {
      const window = ['cmi5-written', registration.registrationID]
      if (!(await takeAttempt(engine, window, WRITTEN_LIMIT, Math.ceil(bytes / KILOBYTE) + 1)))
        throw new StoreRefusal(429, 'this unit has written as much as it may within a day')
    },
    async guard(inner: Context, statements: readonly Statement[]) {
      const before = await readStanding(inner, row)
      const after = statements.reduce((standing, one) => advance(standing, one, launched), before)
      await writeStanding(inner, row, after)
    },
    async follow(inner: Context) {
      if (row.mode === 'Normal') await follow(inner, registration, stored, row.sessionID)
    },
    guardDocument({ kind, activity, agent, documentID }, isWrite) {
      const isOwnAgent = agent === '' || agent === mentionName('agent', identity)
      const isOwnActivity = activity === '' || activity === mentionName('activity', activityID)
      if (!isOwnAgent || !isOwnActivity) throw new StoreRefusal(403, 'the document is not of this session')
      const isChanged = isWrite && (documentID === LAUNCH_DATA || documentID === '')
      if (kind === 'state' && isChanged)
        throw new StoreRefusal(403, `${LAUNCH_DATA} is written by the platform`)
    },
  }
}
