import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { boundaryOf, readParts, writeParts } from '#modules/xapi/model/multipart.ts'
import { SIGNATURE } from '#modules/xapi/model/statements.ts'
import { aStatement } from '#modules/xapi/model/test-statements.ts'
import { personalData } from '#modules/xapi/personal-data.server.ts'
import { openRecordStore, type RecordStore } from '#tests/support/record-store.ts'

let store: RecordStore

beforeAll(async () => {
  store = await openRecordStore()
})

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const described = (bytes: Buffer, more: object = {}) => ({
  usageType: 'https://example.com/attachments/photo',
  display: { en: 'A photo' },
  contentType: 'text/plain',
  length: bytes.length,
  sha2: hash(bytes),
  ...more,
})

interface SentPart {
  readonly bytes: Buffer
  readonly headers?: Record<string, string>
}

function send(statement: unknown, parts: readonly SentPart[]) {
  const raw = writeParts(
    [
      {
        headers: new Map([['Content-Type', 'application/json']]),
        body: Buffer.from(JSON.stringify(statement)),
      },
      ...parts.map(({ bytes, headers = {} }) => ({
        headers: new Map(
          Object.entries({
            'Content-Type': 'text/plain',
            'Content-Transfer-Encoding': 'binary',
            'X-Experience-API-Hash': hash(bytes),
            ...headers,
          }),
        ),
        body: bytes,
      })),
    ],
    'abc',
  )
  return store.ask({
    method: 'POST',
    path: 'statements',
    raw,
    headers: { 'content-type': 'multipart/mixed; boundary=abc' },
  })
}

describe('attachments', () => {
  it('come with their statement and go with it', async () => {
    const bytes = Buffer.from('ภาพถ่ายของงาน\r\n --abc in the middle')
    const sent = await send(aStatement({ attachments: [described(bytes)] }), [{ bytes }])
    expect(sent.status).toBe(200)
    const [id = ''] = sent.json as string[]
    const answer = await store.ask({ path: 'statements', query: { statementId: id, attachments: 'true' } })
    const type = String(answer.headers['content-type'])
    const parts = readParts(Buffer.from(answer.text), boundaryOf(type) ?? '') ?? []
    expect(parts).toHaveLength(2)
    expect(parts[1]?.headers.get('x-experience-api-hash')).toBe(hash(bytes))
    expect(parts[1]?.body.toString('utf8')).toBe(bytes.toString('utf8'))
    // The same bytes are stored once.
    expect((await send(aStatement({ attachments: [described(bytes)] }), [{ bytes }])).status).toBe(200)
    const { rows } = await store.world.database.owner.query(
      `select count(*)::int as count from file where purpose = 'xapi.attachment' and site_id = $1`,
      [store.ours._id],
    )
    expect(rows).toEqual([{ count: 1 }])
    const plain = await store.ask({ path: 'statements', query: { statementId: id } })
    expect(plain.headers['content-type']).toContain('application/json')
  })

  it('are neither missing nor more than described, nor other bytes', async () => {
    const bytes = Buffer.from('one')
    const other = Buffer.from('two')
    const statement = aStatement({ attachments: [described(bytes)] })
    expect((await send(statement, [])).status).toBe(400)
    expect((await send(statement, [{ bytes }, { bytes: other }])).status).toBe(400)
    expect(
      (await send(statement, [{ bytes: other, headers: { 'X-Experience-API-Hash': hash(bytes) } }])).status,
    ).toBe(400)
    expect(
      (await send(statement, [{ bytes, headers: { 'Content-Transfer-Encoding': 'base64' } }])).status,
    ).toBe(400)
    expect(
      (await send(aStatement({ attachments: [described(bytes, { length: 99 })] }), [{ bytes }])).status,
    ).toBe(400)
    const apart = aStatement({ attachments: [described(bytes, { fileUrl: 'https://example.com/one' })] })
    expect((await store.ask({ path: 'statements', body: apart })).status).toBe(200)
    expect((await store.ask({ path: 'statements', body: statement })).status).toBe(400)
    const broken = { method: 'POST', path: 'statements', raw: 'nothing' }
    const headers = { 'content-type': 'multipart/mixed; boundary=abc' }
    expect((await store.ask({ ...broken, headers })).status).toBe(400)
  })

  it('that sign must sign this very statement', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (statement: unknown) => {
      const text = `${encode({ alg: 'RS256' })}.${encode(statement)}`
      return Buffer.from(`${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`)
    }
    const statement = aStatement({ id: randomUUID(), timestamp: '2026-11-17T10:00:00Z' })
    const withSignature = (bytes: Buffer) => ({
      ...statement,
      attachments: [described(bytes, { usageType: SIGNATURE, contentType: 'application/octet-stream' })],
    })
    const right = signed(statement)
    const wrong = signed({ ...statement, result: { success: true } })
    expect((await send(withSignature(wrong), [{ bytes: wrong }])).status).toBe(400)
    expect((await send(withSignature(right), [{ bytes: right }])).status).toBe(200)
  })
})

it('gives a member a copy of what is stated of them, and takes it away', async () => {
  const { email, _id: userID } = await store.world.make.user(store.ours)
  const actor = { mbox: `mailto:${email}` }
  const bytes = Buffer.from(`photo of ${email}`)
  await send(aStatement({ actor, attachments: [described(bytes)] }), [{ bytes }])
  const [id = ''] = (await store.ask({ path: 'statements', body: aStatement({ actor }) })).json as string[]
  const remark = aStatement({ object: { objectType: 'StatementRef', id } })
  const [ref = ''] = (await store.ask({ path: 'statements', body: remark })).json as string[]
  const query = { activityId: 'https://e.example/1', agent: JSON.stringify(actor), stateId: 's' }
  await store.ask({ method: 'PUT', path: 'activities/state', query, body: { page: 7 } })
  const person = { userID, accountSite: store.ours._id, email }
  const copy = await workOnSite(store.world.engine, store.ours._id, (ctx) => personalData.gather(ctx, person))
  expect(copy['learning-statements']).toHaveLength(2)
  expect(copy['learning-documents']).toMatchObject([{ documentID: 's', content: '{"page":7}' }])
  await workOnSite(
    store.world.engine,
    store.ours._id,
    (ctx) => personalData.erase?.(ctx, person) ?? Promise.resolve(),
  )
  const found = await store.ask({ path: 'statements', query: { agent: JSON.stringify(actor) } })
  expect(found.json).toMatchObject({ statements: [] })
  expect((await store.ask({ path: 'statements', query: { statementId: ref } })).status).toBe(200)
  expect((await store.ask({ path: 'activities/state', query })).status).toBe(404)
  const { rows } = await store.world.database.owner.query(
    'select count(*)::int as count from xapi_attachment where sha2 = $1',
    [hash(bytes)],
  )
  expect(rows).toEqual([{ count: 0 }])
})
