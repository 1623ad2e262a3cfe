import { beforeAll, describe, expect, it } from 'vitest'
import * as identity from '#modules/logins/screens/identity.tsx'
import * as transfer from '#modules/page-files/screens/transfer.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let root: SignedInPerson

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/transfer': transfer, '/setup/identity': identity }) })
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.ours, email)
})

/** How the library that checks values speaks of them. */
const ofLibrary =
  /invalid[_ ](?:input|type|format|value|string|option)|\bexpected (?:string|number|object|array|boolean|one of)|\breceived\b|unrecognized|too (?:small|big)/i
const languages = ['th', 'en'] as const

const refusedCalls: readonly (readonly [string, string, object])[] = [
  ['PUT', 'logins/line', { settings: { clientId: 5, algorithm: 'none', more: true } }],
  ['PUT', 'logins/directory', { settings: { url: 'http://x', tls: 'maybe', attributes: { id: '1' } } }],
  ['POST', 'remote', { command: { name: 'lock', to: 5, message: '' } }],
  ['POST', 'remote', { command: { name: 'explode' } }],
  ['POST', 'suggest/vain', { q: 5, more: 1 }],
]

describe('what is wrong with a value', () => {
  it.each(refusedCalls)('is said in our words: %s %s %j', async (method, path, body) => {
    for (const lang of languages) {
      const answer = await cast.api.call({
        as: root,
        method,
        path,
        body,
        headers: { 'accept-language': lang },
      })
      expect(answer.status).toBe(400)
      const { details = [] } = answer.body as unknown as { details?: { message: string }[] }
      expect(details.length).toBeGreaterThan(0)
      for (const { message } of details) {
        expect(message).not.toMatch(ofLibrary)
        expect(/[\u0e01-\u0e2e]/.test(message), message).toBe(lang === 'th')
      }
    }
  })

  const mark = 'a-mark-between'
  const pages = (file: object) => ({
    path: '/cms/transfer',
    raw: [
      `--${mark}\r\ncontent-disposition: form-data; name="intent"\r\n\r\nlook\r\n`,
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="pages.json"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(file)}\r\n`,
      `--${mark}--\r\n`,
    ].join(''),
    type: `multipart/form-data; boundary=${mark}`,
  })
  const settings = (fields: Record<string, string>) => ({
    path: '/setup/identity',
    raw: new URLSearchParams(fields).toString(),
    type: 'application/x-www-form-urlencoded',
  })

  it.each([
    ['a file of pages', pages({ format: 'sala-pages', version: 1, pages: [{ slug: 5 }] })],
    ['a file that is no list', pages({ format: 'other', version: 1, pages: 'none' })],
    ['settings of who registers', settings({ intent: 'registration', policyPath: 'nowhere', version: '' })],
    ['settings of LINE', settings({ intent: 'line', open: 'on', clientId: '', version: '' })],
  ])('is said in our words on the screen of %s', async (_what, { path, raw, type }) => {
    for (const lang of languages) {
      const cookie = `${cast.admin.cookie}; sala_lang=${lang}`
      const answer = await cast.api.call({
        as: cast.admin,
        path,
        raw,
        headers: { 'content-type': type, cookie },
      })
      expect(answer.status).toBe(400)
      expect(seenIn(answer)).not.toMatch(ofLibrary)
    }
  })
})
