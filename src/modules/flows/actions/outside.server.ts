import { DomainError } from '#kernel/errors.ts'
import { type ActionAnswer, type ActionRun, defineAction } from '#kernel/flows/action.ts'
import { addressField, choiceField, headersField, jsonField } from '#kernel/flows/action-fields.ts'
import { type FlowScope, fillAddress, fillText, fillValue } from '#kernel/flows/fill-places.ts'
import { currentDepth, DEPTH_HEADER } from '../starts/run-depth.server.ts'

const status = { status: { th: 'ตอบสำเร็จหรือไม่ (true/false)', en: 'Whether it answered well (true/false)' } }
const headers = headersField(
  { th: 'ส่วนหัว (headers)', en: 'Headers' },
  {
    help: {
      th: 'เช่นกุญแจของระบบปลายทาง ผู้ดูแลเท่านั้นที่เห็น',
      en: 'Such as a key of the other program; administrators alone see it',
    },
  },
)
const body = jsonField(
  { th: 'ข้อมูลที่ส่ง (JSON)', en: 'Data to send (JSON)' },
  { help: { th: 'เช่น {"email": "{person.email}"}', en: 'Such as {"email": "{person.email}"}' } },
)
const addressHelp = {
  th: 'ขึ้นต้นด้วย https:// ใส่ค่าได้หลังชื่อเครื่องเท่านั้น',
  en: 'Begins with https://; values may stand behind the host alone',
}

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
      headers: {
        ...Object.fromEntries(given),
        'idempotency-key': key,
        [DEPTH_HEADER]: String(currentDepth()),
      },
      ...(hasBody ? { body: bodyOf(scope, out.data) } : {}),
      signal,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error, key }, 'a flow could not reach another program')
      throw new DomainError('flows.no-answer')
    })
  const json = readJson(reply.text)
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const isTrue = reply.status === 200
  const parts = isObject ? json : json === null ? {} : { data: json }
  return { value: { ...parts, status: isTrue }, isTrue }
}

/** Posts to the endpoint that the step names. */
export const request = defineAction({
  code: 'request',
  label: { th: 'ส่งคำขอ', en: 'Request' },
  about: { th: 'ส่งข้อมูลไปยังระบบอื่น (POST)', en: 'Posts data to another program' },
  group: 'send',
  part: 'request',
  fields: {
    endpoint: addressField({ th: 'ที่อยู่ปลายทาง', en: 'Address' }, { help: addressHelp }),
    headers,
    data: body,
  },
  results: status,
  isOutside: true,
  run: (run) => send(run, { ...run.settings, url: run.settings.endpoint, method: 'POST' }),
})

const methodOf = (method: string) => ({ th: method, en: method })

/** Calls an address by any method. */
export const call = defineAction({
  code: 'call',
  label: { th: 'เรียกโปรแกรมอื่น', en: 'Call' },
  about: { th: 'ถามหรือสั่งระบบอื่นด้วยวิธีที่เลือก', en: 'Asks or orders another program by any method' },
  group: 'send',
  part: 'request',
  fields: {
    url: addressField({ th: 'ที่อยู่ปลายทาง', en: 'Address' }, { help: addressHelp }),
    method: choiceField(
      { th: 'วิธี', en: 'Method' },
      {
        GET: methodOf('GET'),
        HEAD: methodOf('HEAD'),
        POST: methodOf('POST'),
        PUT: methodOf('PUT'),
        PATCH: methodOf('PATCH'),
        DELETE: methodOf('DELETE'),
      },
      { isFolded: 'upper' },
    ),
    headers,
    data: body,
  },
  results: status,
  isOutside: true,
  run: (run) => send(run, run.settings),
})
