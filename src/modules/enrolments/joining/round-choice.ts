import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import { DomainError } from '#kernel/errors.ts'

/** A class of a course that has not begun, as somebody chooses it. */
export interface ChosenRound {
  readonly _id: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly place: string | null
  /** Null where there is no end to them. */
  readonly free: number | null
}

/** Finds a class of the course that can still be chosen; null where there is none of this id. */
export type FindRound = (ctx: Context, courseID: string, classID: string) => Promise<ChosenRound | null>

/** Whoever has the classes of courses brings this. */
export const roundChoice = defineSlot<FindRound>('enrolments.round')

/** Lists the classes of courses that can still be chosen, by their courses, the soonest first. */
export type ListRounds = (
  ctx: Context,
  courseIDs: readonly string[],
) => Promise<ReadonlyMap<string, readonly ChosenRound[]>>

/** And all of them, to choose among. */
export const roundLists = defineSlot<ListRounds>('enrolments.rounds')

/** The classes of these courses that can still be chosen. */
export async function listRounds(ctx: Context, courseIDs: readonly string[]): ReturnType<ListRounds> {
  const [list] = ctx.engine.contributionsTo(roundLists)
  return list && courseIDs.length > 0 ? list(ctx, courseIDs) : new Map()
}

/** The class that somebody chose; null where they chose none, or what the course does not have. */
export async function findRound(
  ctx: Context,
  courseID: string,
  classID: string | null,
): Promise<ChosenRound | null> {
  const [find] = ctx.engine.contributionsTo(roundChoice)
  return classID === null || !find ? null : find(ctx, courseID, classID)
}

/** The id of the class that somebody chose; refuses one that is not there any more, or full. */
export async function requireRound(
  ctx: Context,
  courseID: string,
  classID: string | null,
): Promise<string | null> {
  if (classID === null) return null
  const round = await findRound(ctx, courseID, classID)
  if (!round) throw new DomainError('enrolments.no-round', { status: 409 })
  if (round.free === 0) throw new DomainError('enrolments.round-full', { status: 409 })
  return round._id
}
