import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import type { Exam, Slot } from '#modules/exams/public.server.ts'
import type { Question } from '#modules/questions/public.server.ts'
import { pointsOf } from '../marking/mark-round.server.ts'
import { readRegrades } from '../marking/paper-questions.server.ts'
import { newestAnswers } from '../model/newest-answers.ts'
import { mayMark } from '../policy.ts'
import type { Round } from '../sitting/own-rounds.server.ts'
import { answers, marks } from '../tables.ts'
import { asksOlder, countRoundsAsking, findRoundsAsking, readNewest } from './read-question-answers.server.ts'

/** Rounds that are marked again at a time. */
export const BATCH = 100
/** Changes that a look shows one by one. */
const SHOWN = 50
/** Rounds and time that one look takes. */
const TRIAL = { rounds: 1000, milliseconds: 1500 }

/** A mark that another key would give. */
export interface RegradeChange {
  readonly roundID: string
  readonly slot: string
  readonly from: number | null
  readonly to: number
  readonly all: number
}

/**
 * What a newer key of a question would change in rounds that ask it. What a person marked stays, and so does a round that asks a still
 * newer version.
 */
export async function findChanges(
  ctx: Context,
  found: readonly Round[],
  questionID: string,
  key: { readonly content: Question; readonly version: number },
): Promise<RegradeChange[]> {
  const ids = found.map(({ _id }) => _id)
  if (ids.length === 0) return []
  const slots = new Set(found.flatMap((round) => slotsOf(round, questionID).map(({ id }) => id)))
  const given = await ctx
    .from(answers)
    .select(['roundID', 'slot', 'writer', 'number', 'answer', 'isLate'])
    .where('roundID', 'in', ids)
    .where('slot', 'in', [...slots])
    .execute()
  const marked = await ctx
    .from(marks)
    .select(['roundID', 'slot', 'points', 'byID', 'isByKey'])
    .where('roundID', 'in', ids)
    .where('questionID', '=', questionID)
    .orderBy('_id')
    .execute()
  const byRound = Map.groupBy(given, ({ roundID }) => roundID)
  const newest = new Map(marked.map((mark) => [`${mark.roundID}/${mark.slot}`, mark]))
  return found.flatMap((round) => {
    const own = (byRound.get(round._id) ?? []).filter(({ isLate }) => !isLate || round.isLateCounted)
    const sent = newestAnswers(own)
    return slotsOf(round, questionID).flatMap((asked) => {
      if (asked.version > key.version) return []
      const before = newest.get(`${round._id}/${asked.id}`)
      const to = pointsOf({ ...asked, question: key.content }, round.secret, sent.get(asked.id)?.answer)
      const isByHand = Boolean(before?.byID) && before?.isByKey === false
      if (to === null || isByHand || to === before?.points) return []
      return [{ roundID: round._id, slot: asked.id, from: before?.points ?? null, to, all: asked.points }]
    })
  })
}

const slotsOf = ({ paper }: Round, questionID: string) => paper.filter((one) => one.questionID === questionID)

/** Whether a version is newer than what was applied, and than what is asked by somebody or of whoever begins. */
async function isNewKey(
  ctx: Context,
  exam: Pick<Exam, '_id' | 'slots'>,
  questionID: string,
  version: number,
) {
  const applied = (await readRegrades(ctx, exam._id)).get(questionID) ?? []
  if (applied.some((one) => one >= version)) return false
  const stands = (exam.slots as Slot[]).some(
    (one) => one.kind === 'fixed' && one.questionID === questionID && one.version < version,
  )
  return stands || asksOlder(ctx, exam._id, questionID, version)
}

/** A look at what marking again would change. */
export interface Trial {
  /** Changes in the rounds that were looked at, and the first of them. */
  readonly n: number
  readonly shown: readonly RegradeChange[]
  /** Rounds before these, with these, and all that ask the question. */
  readonly before: number
  readonly until: number
  readonly all: number
  /** After which round the next look begins; null where there is no more. */
  readonly next: string | null
  /** True where the newest key was not applied yet, and somebody answers by an older one or will. */
  readonly isNew: boolean
}

/**
 * What marking again would change in rounds of the exam, of which one look takes a bounded number and no more than its time; the next
 * look goes on behind them.
 */
export async function tryRegrade(
  ctx: Context,
  exam: Pick<Exam, '_id' | 'courseID' | 'slots'>,
  questionID: string,
  from: string,
  limits: { rounds: number; milliseconds: number } = TRIAL,
): Promise<Trial | null> {
  if (!mayMark(ctx.actor, exam.courseID)) return null
  const key = await readNewest(ctx, questionID)
  const isNew = await isNewKey(ctx, exam, questionID, key.version)
  const after = uuidPattern.test(from) ? from : ''
  const { all, before } = await countRoundsAsking(ctx, exam._id, questionID, after)
  const shown: RegradeChange[] = []
  const began = performance.now()
  let [n, until, last] = [0, before, after]
  do {
    const found = await findRoundsAsking(ctx, exam._id, questionID, BATCH, last)
    const changes = await findChanges(ctx, found, questionID, key)
    n += changes.length
    shown.push(...changes.slice(0, SHOWN - shown.length))
    until += found.length
    last = found.at(-1)?._id ?? last
    if (found.length < BATCH) return { n, shown, before, until, all, next: null, isNew }
  } while (until - before < limits.rounds && performance.now() - began < limits.milliseconds)
  return { n, shown, before, until, all, next: until < all ? last : null, isNew }
}
