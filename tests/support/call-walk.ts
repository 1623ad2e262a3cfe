import { convertSchema } from '#gateway/api/documentation/json-schema.ts'
import { sampleId, sampleSchema } from '#gateway/api/documentation/sample-schema.ts'
import { multiCount } from '#gateway/api/multi-count.ts'
import type { Call } from '#kernel/calls.ts'
import { modules } from '#src/manifest.ts'
import type { Answer } from './api.ts'
import { callPatiently } from './patient-calls.ts'
import type { Ids, Walk, Walker } from './walkers.ts'

const orderOf = ({ path, method }: Call) => `${path} ${method}`

/** Every call beside the generic ones. */
const ownCalls: readonly Call[] = [multiCount, ...modules.flatMap(({ calls }) => calls)].toSorted(
  (left, right) => (orderOf(left) < orderOf(right) ? -1 : 1),
)

/** Whether somebody who makes the call may be signed out by it: such calls come last. */
const mayEndSession = ({ path }: Call) => /^(?:sign|session)/.test(path)
const ordinary = ownCalls.filter((call) => !mayEndSession(call))
const last = ownCalls.filter(mayEndSession)

/** A call as the table names it. */
function nameOf({ method, path }: Call): string {
  return `\`${method} ${path}\``
}

/** The address with records of the set in the place of its parameters. */
export function addressOf({ path }: Pick<Call, 'path'>, ids: Ids): string {
  const [collection = ''] = path.split('/', 1)
  return path.replaceAll(
    /:(\w+)/g,
    (_all, name: string) => ids[name.replace(/ID$/, '')] ?? ids[collection] ?? sampleId,
  )
}

/** A body of the call's shape that names records of the set. */
function bodyOf({ body }: Call, ids: Ids): unknown {
  const sample = body && sampleSchema(convertSchema(body, 'sample', 'input'))
  return JSON.parse(
    JSON.stringify(sample ?? {}, (key, value: unknown) =>
      key.endsWith('ID') ? (ids[key.slice(0, -2)] ?? value) : value,
    ),
  )
}

/** Each comes from a network of their own: what one tries too often stops no other. */
const networkOf = ({ walkers, strangers }: Walk, walker: Walker) =>
  `127.0.9.${[...walkers, ...strangers].indexOf(walker) + 1}`

async function send(walk: Walk, walker: Walker, call: Call, ids: Ids): Promise<Answer> {
  const { method } = call
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodyOf(call, ids) }
  const to = { ...walker.from, from: networkOf(walk, walker), method, path: addressOf(call, ids) }
  const answer = await callPatiently(walk.api, { ...to, ...body })
  if (answer.status >= 500)
    throw new Error(`${walker.name} got ${answer.status} from ${nameOf(call)}: ${answer.text}`)
  return answer
}

/** Whether a record of the set is named where nothing else could be meant: in the address. */
const namesRecord = (call: Call, ids: Ids) =>
  Object.values(ids).some((id) => addressOf(call, ids).includes(id))

/** What a walker got from the calls. */
export interface WalkedCalls {
  /** The status of each call that named records of somebody else. */
  readonly answers: ReadonlyMap<string, string>
  /** Calls that named a record of another site and were not refused, or told something of that site. */
  readonly abroad: readonly string[]
}

/** Has the walker make each call, naming records of somebody else and then of another site. */
export async function walkCalls(walk: Walk, walker: Walker): Promise<WalkedCalls> {
  const { site, ids } = walk.elsewhere
  const answers = new Map<string, string>()
  const walkSpare = async (calls: readonly Call[]) => {
    for (const call of calls)
      answers.set(nameOf(call), String((await send(walk, walker, call, walker.spare)).status))
  }
  const abroad: string[] = []
  await walkSpare(ordinary)
  for (const call of ordinary) {
    const { status, text } = await send(walk, walker, call, ids)
    const isOpen = status < 400 && namesRecord(call, ids)
    if (isOpen || text.includes(site._id) || text.includes(site.hostname))
      abroad.push(`${walker.name} ${nameOf(call)}: ${status} ${text}`)
  }
  await walkSpare(last)
  return { answers, abroad }
}
