import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  type AskBeside,
  type AttemptKey,
  askGivenBack,
  clearAttempts,
  countAttempts,
  giveBackAttempts,
  takeAttempt,
} from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Last } from '../sessions/sessions.server.ts'
import { signIns } from '../tables.ts'
import { ACCOUNT_LIMIT, NETWORK_LIMIT, PAIR_LIMIT, tooManyAttempts } from './attempt-limits.server.ts'
import { type Device, isKnownDevice } from './devices.server.ts'

/** What is guessed at: the login, the name that was typed, and the browser that guesses. */
interface Guessing {
  readonly what: string
  readonly account: string
  readonly from: Device
  /** Whose account it is, read only where it matters whether the browser is known. */
  readonly findUser: () => Promise<string | undefined>
  /** Asks the counting together with what is read meanwhile. */
  readonly ask?: AskBeside
}

export interface Guess {
  /** Gives the guess back: it was right. */
  wasRight(): Promise<void>
  /** What does that, for the transaction of the session that is opened. */
  readonly givenBack: Last
}

const SLOWEST_MS = 2_000

/** How long an answer waits, so that many guesses take long before they are stopped: from half of the limit on, twice as long each. */
function delayOf(count: number, max: number): number {
  const beyond = count - max / 2
  return beyond <= 0 ? 0 : Math.min(SLOWEST_MS, 125 * 2 ** beyond)
}

function keysOf(ctx: Context, what: string, account: string, address: string) {
  const site = ctx.host._id
  return {
    pair: [what, site, account, address],
    account: [what, site, account],
    network: [what, site, 'network', address],
  } satisfies Record<string, AttemptKey>
}

/**
 * Counts a guess before it is looked at, so that a thousand at once are no more than the limit. Throws when there were too many, but
 * for a browser that the account has signed in from before: it has a few guesses of its own, whatever others try.
 */
export async function beginGuess(
  ctx: Context,
  { what, account, from, findUser, ask }: Guessing,
): Promise<Guess> {
  const keys = keysOf(ctx, what, account, from.address)
  const windows = [
    [keys.pair, PAIR_LIMIT],
    [keys.account, ACCOUNT_LIMIT],
    [keys.network, NETWORK_LIMIT],
  ] as const
  const [pair = 0, all = 0, network = 0] = await countAttempts(ctx.engine, windows, ask)
  const isOver = pair > PAIR_LIMIT.max || all > ACCOUNT_LIMIT.max || network > NETWORK_LIMIT.max
  const device: AttemptKey = [what, ctx.host._id, account, 'device', from.device ?? '']
  if (isOver) await requireKnown(ctx, from, device, findUser)
  const delay = isOver ? 0 : delayOf(pair, PAIR_LIMIT.max)
  if (delay > 0) await wait(delay)
  const taken = [[keys.account, keys.network], isOver ? [keys.pair, device] : [keys.pair]] as const
  const givenBack: Last = { asked: askGivenBack(...taken), isDone: false }
  return {
    wasRight: async () => (givenBack.isDone ? undefined : giveBackAttempts(ctx.engine, ...taken)),
    givenBack,
  }
}

async function requireKnown(
  ctx: Context,
  from: Device,
  device: AttemptKey,
  findUser: Guessing['findUser'],
): Promise<void> {
  const userID = await findUser()
  const isKnown = userID !== undefined && (await isKnownDevice(ctx, userID, from))
  if (!isKnown || !(await takeAttempt(ctx.engine, device, PAIR_LIMIT))) throw tooManyAttempts()
}

/** Forgets all guesses at an account here, from whatever network they came in the last quarter of an hour. */
export async function forgetAllGuesses(ctx: Context, account: string, userID: string): Promise<void> {
  const since = sql<string>`now() - make_interval(secs => ${PAIR_LIMIT.seconds})`
  const tried = await ctx
    .from(signIns)
    .select('network')
    .distinct()
    .where('userID', '=', userID)
    .where('createdAt', '>', since)
    .execute()
  for (const what of ['signin', 'directory']) {
    await clearAttempts(ctx.engine, keysOf(ctx, what, account, '').account)
    for (const { network } of tried) await clearAttempts(ctx.engine, keysOf(ctx, what, account, network).pair)
  }
}

/** Forgets the guesses at an account, and those of this network at it: its owner has shown who they are. */
export async function forgetGuesses(
  ctx: Context,
  what: string,
  account: string,
  address: string,
): Promise<void> {
  const keys = keysOf(ctx, what, account, address)
  await clearAttempts(ctx.engine, keys.account)
  await clearAttempts(ctx.engine, keys.pair)
}
