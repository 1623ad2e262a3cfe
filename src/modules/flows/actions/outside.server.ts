import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'
import { type ActionAnswer, type ActionRun, defineAction } from '#kernel/flows/action.ts'
import { type FlowScope, fillAddress, fillText, fillValue } from '#kernel/flows/fill-places.ts'

// Places may stand in the path and the parameters: which host is called is for whoever wrote the flow to say.
const address = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^https?:\/\/[^/?#{}\s\\@]+(?:[/?#]|$)/i)
const headers = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/), z.string().max(2_000))
  .refine((all) => Object.keys(all).every((name) => !OURS.has(name.toLowerCase())))
  .default({})
/** Headers that the exchange itself is made of. */
const OURS = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'idempotency-key',
  'upgrade',
])

interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly data?: unknown
}

/** The data as JSON. Text has to be JSON by itself; its places are filled afterwards, so that no value can change its shape. */
function bodyOf(scope: FlowScope, data: unknown): string {
  if (data === undefined || data === null) return '{}'
  let parsed = data
  if (typeof data === 'string')
    try {
      parsed = JSON.parse(data)
    } catch {
      throw new DomainError('flows.bad-data')
    }
  return JSON.stringify(fillValue(scope, parsed))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function send({ ctx, scope, key, signal }: ActionRun<unknown>, out: Outgoing): Promise<ActionAnswer> {
  const url = fillAddress(scope, out.url)
  const { outside } = ctx.engine
  if (!outside.maySend(url)) throw new DomainError('flows.closed-address')
  const hasBody = !['GET', 'HEAD'].includes(out.method)
  const given = Object.entries(out.headers).map(
    ([name, value]) => [name, fillText(scope, value).replace(/[^\x20-\x7e]/g, '')] as const,
  )
  const reply = await outside
    .send(url, {
      method: out.method,
      headers: { ...Object.fromEntries(given), 'idempotency-key': key },
      ...(hasBody ? { body: bodyOf(scope, out.data) } : {}),
      signal,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error, key }, 'a flow could not reach another program')
      throw new DomainError('flows.no-answer')
    })
  const json = readJson(reply.text)
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const status = reply.status === 200
  return { value: { ...(isObject ? json : json === null ? {} : { data: json }), status }, isTrue: status }
}

/** Posts to the endpoint that the step names. */
export const request = defineAction({
  code: 'request',
  label: { th: 'ส่งคำขอ', en: 'Request' },
  settings: z.strictObject({ endpoint: address, headers, data: z.unknown().optional() }),
  isOutside: true,
  run: (run) => send(run, { ...run.settings, url: run.settings.endpoint, method: 'POST' }),
})

/** Calls an address by any method. */
export const call = defineAction({
  code: 'call',
  label: { th: 'เรียกโปรแกรมอื่น', en: 'Call' },
  settings: z.strictObject({
    url: address,
    method: z
      .string()
      .transform((method) => method.toUpperCase())
      .pipe(z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']))
      .default('GET'),
    headers,
    data: z.unknown().optional(),
  }),
  isOutside: true,
  run: (run) => send(run, run.settings),
})
