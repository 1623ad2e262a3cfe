import {
  activitiesAround,
  identityOf,
  isObject,
  type JsonObject,
  type Statement,
  StoreRefusal,
} from '#modules/xapi/public.server.ts'
import { CATEGORY, extensions, type LaunchMode, MOVE_ON, verbs } from './words.ts'

export const phases = ['launched', 'initialized', 'terminated', 'abandoned'] as const

/** Where a session stands, and what its unit has had before. */
export interface Standing {
  readonly phase: (typeof phases)[number]
  readonly verdict: 'passed' | 'failed' | null
  readonly isCompleted: boolean
  readonly isPassed: boolean
  /** Of the newest verdict that named one. */
  readonly score: number | null
}

/** What the session was launched for. */
export interface Launched {
  readonly sessionID: string
  readonly registration: string
  readonly identity: string
  readonly activityID: string
  readonly mode: LaunchMode
  readonly masteryScore: number | null
}

function refuse(reason: string): never {
  throw new StoreRefusal(403, reason)
}

const partOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

function scaledOf(result: unknown): number | null {
  const scaled = partOf(partOf(result, 'score'), 'scaled')
  return typeof scaled === 'number' ? scaled : null
}

/** Every statement of a session is of its learner, its registration and itself. */
function checkBelongs({ actor, context }: Statement, launched: Launched): void {
  if (identityOf(actor) !== launched.identity) refuse('the actor is not whom the session was launched for')
  if (String(partOf(context, 'registration')).toLowerCase() !== launched.registration)
    refuse('the registration is another')
  if (partOf(partOf(context, 'extensions'), extensions.session) !== launched.sessionID)
    refuse('the statement does not name its session')
}

function checkResult(name: string, result: unknown, { masteryScore }: Launched): void {
  if (name !== 'initialized' && partOf(result, 'duration') === undefined) refuse(`${name} has no duration`)
  const scaled = scaledOf(result)
  if (name === 'completed' && (partOf(result, 'completion') !== true || isObject(partOf(result, 'score'))))
    refuse('completed says completion and no score')
  if (name === 'passed' && partOf(result, 'success') !== true) refuse('passed says success')
  if (name === 'failed' && partOf(result, 'success') !== false)
    refuse('failed says that there was no success')
  if (masteryScore === null || scaled === null) return
  if (name === 'passed' && scaled < masteryScore) refuse('the score is below what is mastered')
  if (name === 'failed' && scaled >= masteryScore) refuse('the score is enough to pass')
}

/** Where the session stands after a statement. Throws 403 for what is out of order, doubled, or not for this mode. */
export function advance(standing: Standing, statement: Statement, launched: Launched): Standing {
  const { verb, object, context, result } = statement
  const id = partOf(verb, 'id')
  checkBelongs(statement, launched)
  if (standing.phase === 'terminated' || standing.phase === 'abandoned') refuse('the session is over')
  const categories = [...activitiesAround({ contextActivities: categoriesOf(context) })].map((one) => one.id)
  if (!categories.includes(CATEGORY)) {
    if (id === verbs.voided) refuse('a session voids nothing')
    return standing.phase === 'initialized' ? standing : refuse('nothing comes before initialized')
  }
  if (!isObject(object) || object.id !== launched.activityID)
    refuse('the object is not the unit that was launched')
  if (id === verbs.initialized)
    return standing.phase === 'launched'
      ? { ...standing, phase: 'initialized' }
      : refuse('initialized comes once')
  if (standing.phase !== 'initialized') refuse('nothing comes before initialized')
  if (id === verbs.terminated) {
    checkResult('terminated', result, launched)
    return { ...standing, phase: 'terminated' }
  }
  if (launched.mode !== 'Normal') refuse(`nothing is judged in the mode ${launched.mode}`)
  if (!categories.includes(MOVE_ON)) refuse('the category moveon is missing')
  return judge(standing, statement, launched)
}

function judge(standing: Standing, { verb, result }: Statement, launched: Launched): Standing {
  const score = scaledOf(result) ?? standing.score
  switch (partOf(verb, 'id')) {
    case verbs.completed:
      if (standing.isCompleted) refuse('completed comes once')
      checkResult('completed', result, launched)
      return { ...standing, isCompleted: true }
    case verbs.passed:
      if (standing.isPassed || standing.verdict !== null) refuse('passed comes once')
      checkResult('passed', result, launched)
      return { ...standing, isPassed: true, verdict: 'passed', score }
    case verbs.failed:
      if (standing.isPassed || standing.verdict !== null) refuse('failed comes once, and not after passed')
      checkResult('failed', result, launched)
      return { ...standing, verdict: 'failed', score }
    default:
      return refuse('the verb is none of cmi5')
  }
}

function categoriesOf(context: unknown): JsonObject {
  const category = partOf(partOf(context, 'contextActivities'), 'category')
  return category === undefined ? {} : { category }
}
