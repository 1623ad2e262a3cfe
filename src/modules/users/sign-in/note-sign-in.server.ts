import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { networkOf } from '#kernel/access/network.ts'
import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { nameBrowser } from '#kernel/realtime/browser-name.ts'
import { PasskeyRefused } from '../passkeys/refused.ts'
import { addSignIn } from '../sessions/open-session.sql.ts'
import type { SessionMode } from '../sessions/session-modes.ts'
import { signIns } from '../tables.ts'
import type { Device } from './devices.server.ts'
import { type SignInOutcome, signInOutcomes } from './outcomes.ts'

/** Failures of one name from one network that are written within a quarter of an hour: nobody fills the log. */
const NOTED = { max: 12, seconds: 900 }

/** Somebody who wants to come in. */
export interface Tried {
  readonly account: string
  /** Known once the name is found. */
  userID: string | null
  readonly mode: SessionMode
  readonly from: Device
}

const hashOf = (ctx: Context, account: string) =>
  ctx.engine.seal.hash(`sign-in\n${ctx.host._id}\n${account}`).slice(0, 16)

function browserOf(userAgent: string | null): string | null {
  const name = nameBrowser(userAgent ?? '')
  return name === 'Unknown' ? null : name
}

function describe(ctx: Context, { account, userID, mode, from }: Tried, outcome: SignInOutcome) {
  return {
    userID,
    account: hashOf(ctx, account),
    outcome,
    mode,
    network: networkOf(from.address),
    browser: browserOf(from.userAgent),
  }
}

/** Writes down that somebody came in, in the transaction of their session. */
export async function noteSignIn(here: Context, tried: Tried): Promise<void> {
  const { userID, account, outcome, mode, network, browser } = describe(here, tried, 'signed-in')
  await runStatement(here, addSignIn, userID, account, outcome, mode, network, browser)
}

function outcomeOf(error: DomainError): SignInOutcome {
  if (error instanceof PasskeyRefused) return error.reason
  const reason = error.code.replace(/^users\./, '')
  return signInOutcomes.find((known) => known === reason) ?? 'other'
}

/**
 * Writes down that somebody did not come in, and why, for the site's staff and, with the address, for programs such as fail2ban.
 * The refusal undoes the request's own transaction: the line has one of its own.
 */
export async function noteFailure(ctx: Context, tried: Tried, error: unknown): Promise<void> {
  if (!(error instanceof DomainError)) return
  const outcome = outcomeOf(error)
  const { address } = tried.from
  // A right password that is asked for a code is on its way, and no failure.
  if (outcome !== 'second-step')
    ctx.log.warn(
      { site: ctx.host._id, account: hashOf(ctx, tried.account), address, outcome },
      'sign-in failed',
    )
  if (!(await takeAttempt(ctx.engine, ['sign-in-log', ctx.host._id, tried.account, address], NOTED))) return
  await workOnSite(ctx.engine, ctx.host._id, (here) => here.write(signIns).add(describe(ctx, tried, outcome)))
}
