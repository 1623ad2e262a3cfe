import { convertSchema } from '#gateway/api/documentation/json-schema.ts'
import { sampleId, sampleSchema } from '#gateway/api/documentation/sample-schema.ts'
import { multiCount } from '#gateway/api/multi-count.ts'
import type { Call } from '#kernel/calls.ts'
import { modules } from '#src/manifest.ts'
import { callPatiently } from './patient-calls.ts'
import type { Ids, Walk, Walker } from './walkers.ts'

/** The order of calls: by their paths, and what may end a session last. */
function placeOf({ path, method }: Call): string {
  return `${/^(?:sign|session)/.test(path) ? 2 : 1} ${path} ${method}`
}

/** Every call beside the generic ones. */
const ownCalls: readonly Call[] = [multiCount, ...modules.flatMap(({ calls }) => calls)].toSorted(
  (left, right) => (placeOf(left) < placeOf(right) ? -1 : 1),
)

/** A call as the table names it. */
function nameOf({ method, path }: Call): string {
  return `\`${method} ${path}\``
}

/** The address with records of the set in the place of its parameters. */
function addressOf({ path }: Call, ids: Ids): string {
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

/** What the walker gets from each call when it names records of somebody else. */
export async function walkCalls({ api }: Walk, walker: Walker): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const call of ownCalls) {
    const { method } = call
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodyOf(call, walker.spare) }
    const answer = await callPatiently(api, {
      ...walker.from,
      method,
      path: addressOf(call, walker.spare),
      ...body,
    })
    if (answer.status >= 500)
      throw new Error(`${walker.name} got ${answer.status} from ${nameOf(call)}: ${answer.text}`)
    answers.set(nameOf(call), String(answer.status))
  }
  return answers
}
