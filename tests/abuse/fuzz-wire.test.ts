import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import {
  comingAs,
  expectSane,
  furnish,
  patience,
  person,
  THEIRS,
  treeOf,
  tryOut,
} from '#tests/support/fuzz.ts'
import { openRawSocket } from '#tests/support/raw-socket.ts'
import { beginUpload } from '#tests/support/uploads.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  await furnish(cast)
})

interface Sent {
  readonly type: string
  readonly bytes: Buffer
}

/** Fields of forms that are there, with what breaks out of lines and names. */
const fieldName = fc.constantFrom(
  'username',
  'password',
  'intent',
  'ชื่อ',
  'อีเมล',
  'คน',
  'file',
  '__proto__',
  'a[b]',
  '"',
  '\r\nX: y',
  '',
)
const fieldValue = fc.string({ maxLength: 40, unit: 'binary' })
const fileName = fc.option(fc.constantFrom('a.png', 'a.xlsx', '../../x', '\0', 'ก'.repeat(300), ''))

function drawPart([name, file, value, end]: readonly [string, string | null, string, string]): string {
  const filename = file === null ? '' : `; filename="${file}"`
  return `--x${end}Content-Disposition: form-data; name="${name}"${filename}${end}${end}${value}${end}`
}

const lineEnd = fc.oneof(
  { weight: 9, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constant('\n') },
)
const part = fc.tuple(fieldName, fileName, fieldValue, lineEnd).map(drawPart)

const multipart: fc.Arbitrary<Sent> = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--'))
  .map(([parts, end]) => ({
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.from(parts.join('') + end),
  }))
const plain: fc.Arbitrary<Sent> = fc
  .array(fc.tuple(fieldName, fieldValue), { maxLength: 6 })
  .map((pairs) => ({
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(pairs.map(([field, value]) => `${field}=${value}`).join('&')),
  }))
const noise: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json',
      'text/plain',
      'x',
      '',
    ),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) }))

const PATHS = [
  '/',
  '/cms/page/x',
  '/user/login',
  '/user/register',
  '/user/forgot',
  '/user/confirm',
  '/lesson/dashboard',
  '/preview-switch',
  '/student/add',
  '/student/import',
  '/setup/security',
  '/nowhere',
  '/api/course',
]

const amount = fc.constantFrom('0', '1', '300', '-1', '1e3', '', 'x', '99999999999999999999', undefined)
const tusHeaders = fc.record({
  'tus-resumable': fc.constantFrom('1.0.0', '1.0.0', '0.2', undefined),
  'upload-offset': amount,
  'upload-length': amount,
  'upload-defer-length': fc.constantFrom('1', undefined),
  'upload-metadata': fc.constantFrom(
    undefined,
    '',
    'filename',
    'filename ====',
    'purpose dXNlci5hdmF0YXI=,filename eC5wbmc=',
    'a,,b',
    ' ',
  ),
  'upload-checksum': fc.constantFrom(undefined, 'sha1 x', 'x'),
  'upload-concat': fc.constantFrom(undefined, 'partial', 'final;/api/upload/x'),
  'content-type': fc.constantFrom('application/offset+octet-stream', 'text/plain', undefined),
  'x-http-method-override': fc.constantFrom(undefined, 'DELETE', 'PATCH'),
})
const tusStep = fc.tuple(
  person,
  fc.constantFrom('POST', 'PATCH', 'PATCH', 'HEAD', 'OPTIONS', 'GET', 'PUT', 'DELETE'),
  fc.constantFrom('own', 'own', '/api/upload', '/api/upload/', '/api/upload/..%2f..', '/api/upload/x'),
  tusHeaders,
  fc.uint8Array({ maxLength: 40 }),
)

const socketTree = treeOf(['join', 'leave', 'message', 'signal', 'room', 'since', 'text', 'type', 'public'])
const EVENTS = ['join', 'message', 'leave', 'signal', 'command', 'place']
const frame = fc.oneof(
  // Leaving the namespace is allowed, and then nobody answers.
  fc.string({ maxLength: 60, unit: 'binary' }).filter((text) => !text.startsWith('41')),
  fc
    .tuple(fc.constantFrom('42', '427', '40', '44', '451-', '4', '2', '3', '6'), socketTree)
    .map(([kind, value]) => kind + JSON.stringify(Array.isArray(value) ? value : [value])),
  fc
    .tuple(fc.constantFrom(...EVENTS), socketTree)
    .map(([name, value]) => `427${JSON.stringify([name, value])}`),
)

describe('whatever comes, the server answers', () => {
  it(
    'to forms, also those that are none',
    async () => {
      const sent = fc.oneof(multipart, plain, noise)
      const path = fc.constantFrom(...PATHS)
      const property = fc.asyncProperty(person, path, sent, async (who, address, { type, bytes }) => {
        const headers = { 'content-type': type || undefined }
        const from = comingAs(cast, who)
        expectSane(await cast.api.call({ ...from, method: 'POST', path: address, raw: bytes, headers }))
      })
      expect(await tryOut(cast, property)).toBeGreaterThan(0)
    },
    patience,
  )

  it(
    'to uploads that keep no order',
    async () => {
      const property = fc.asyncProperty(fc.array(tusStep, { minLength: 1, maxLength: 6 }), async (steps) => {
        // Few may be under way at once; what came of the last ones is forgotten.
        await cast.world.database.owner.query('delete from upload')
        const begun = await beginUpload(cast.api, { as: cast.member, bytes: Buffer.alloc(300) })
        const own = begun.headers.location ?? ''
        expect(own, begun.text).toMatch(/^\/api\/upload\//)
        for (const [who, method, where, headers, bytes] of steps) {
          const isRead = ['HEAD', 'GET', 'OPTIONS'].includes(method)
          const raw = isRead ? {} : { raw: Buffer.from(bytes) }
          const path = where === 'own' ? own : where
          expectSane(await cast.api.call({ ...comingAs(cast, who), method, path, headers, ...raw }))
        }
      })
      expect(await tryOut(cast, property)).toBeGreaterThan(0)
    },
    patience,
  )

  it(
    'to frames of sockets, and to whoever comes after them',
    async () => {
      const at = { port: cast.api.port, hostname: cast.ours.hostname, cookie: cast.member.cookie }
      const room = nameRoom({ kind: 'public', site: cast.ours._id })
      const theirs = Buffer.from(THEIRS).toString('latin1')
      const property = fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
        const socket = await openRawSocket(at)
        for (const text of frames) socket.send(text)
        // A well-made request comes through, or the socket was closed for what came before it.
        const joined = await socket.join({ room, since: null }).catch(() => undefined)
        expect(joined !== undefined || socket.isClosed).toBe(true)
        expect(socket.count(theirs)).toBe(0)
        socket.connection.destroy()
      })
      expect(await tryOut(cast, property)).toBeGreaterThan(0)
      const after = await openRawSocket(at)
      expect(after.isClosed).toBe(false)
      after.connection.destroy()
    },
    patience,
  )
})
