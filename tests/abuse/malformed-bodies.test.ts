import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, CallInput } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast
let email: string

beforeAll(async () => {
  cast = await openCast()
  email = (await cast.world.make.user(cast.ours)).email
})

type Sent = Pick<CallInput, 'method' | 'path' | 'body' | 'raw' | 'headers'>

const find = (args: unknown) => ({ path: 'course/query', body: { method: 'find', args } })
const raw = (text: string, path = 'course/query') => ({ path, raw: text })
const signin = (body: unknown) => ({ path: 'signin', body })

/** What is sent, and the status that answers it. */
const malformed: Record<string, [Sent, number]> = {
  'invalid JSON': [raw('{"method": "find",'), 400],
  'JavaScript in place of JSON': [raw("{method: 'find'}"), 400],
  'a number in place of a body': [raw('5'), 400],
  'null in place of a body': [raw('null'), 400],
  'a list in place of a body': [raw('[]'), 400],
  'bytes that are no UTF-8': [{ path: 'course/query', raw: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, 400],
  'an empty body': [raw(''), 400],
  'no body': [{ method: 'POST', path: 'course/query' }, 400],
  '__proto__ at the top': [raw('{"__proto__":{"method":"find"},"method":"find"}'), 400],
  '__proto__ in a filter': [raw('{"method":"find","args":[{"__proto__":{"status":true}}]}'), 400],
  '__proto__ written with escapes': [raw('{"method":"find","args":[{"\\u005f_proto__":{"a":1}}]}'), 400],
  'constructor in a filter': [raw('{"method":"find","args":[{"constructor":{"prototype":{"a":1}}}]}'), 400],
  'constructor as a field': [find([{ constructor: 'x' }]), 400],
  'prototype as a path': [find([{ 'target.prototype.x': 'x' }]), 400],
  'a quote in a key': [find([{ 'name" or true --': 'x' }]), 400],
  'a quote in a sort': [
    { path: 'course/query', body: { method: 'find', sort: { 'name"; drop table course; --': 1 } } },
    400,
  ],
  'a quote in an output name': [
    { path: 'course/aggregate', body: { pipeline: [{ $count: 'n" from "user' }] } },
    400,
  ],
  'a filter that is a text': [find(['status']), 400],
  'arguments that are an object': [find({ status: true }), 400],
  'an object where a text belongs': [find([{ name: { $regex: { $gt: '' } } }]), 400],
  'a list where a text belongs': [find([{ name: { $gt: ['a'] } }]), 400],
  'a method that does not exist': [{ path: 'course/query', body: { method: 'remove', args: [{}] } }, 400],
  'a method that is an object': [{ path: 'course/query', body: { method: { $ne: null } } }, 400],
  'a page that is a text': [
    { path: 'course/query', body: { method: 'find', paging: { page: '1 or 1=1' } } },
    400,
  ],
  'NUL in a filter': [find([{ name: 'a\0b' }]), 400],
  'half a surrogate pair in a filter': [raw('{"method":"find","args":[{"name":"\\ud800"}]}'), 400],
  'signin with {$ne: null} for a name': [signin({ username: { $ne: null }, password: TEST_PASSWORD }), 400],
  'signin with {$ne: null} for a password': [signin({ username: 'a', password: { $ne: null } }), 400],
  'signin with a list for a name': [signin({ username: ['a', 'b'], password: 'x' }), 400],
  'signin with NUL in the name': [signin({ username: 'a\0', password: 'x' }), 400],
  'signin without a password': [signin({ username: 'a' }), 400],
  'signin with an interface of its own': [signin({ username: 'a', password: 'b', interface: 'root' }), 400],
  'multi-count of an object': [{ path: 'multi-count', body: { collections: { $in: [] } } }, 400],
  'a form in place of JSON': [
    {
      path: 'course/query',
      raw: 'method=find',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    415,
  ],
  'text in place of JSON': [{ path: 'signin', raw: '{}', headers: { 'content-type': 'text/plain' } }, 415],
  'XML in place of JSON': [{ path: 'signin', raw: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
  'NUL in an id': [{ path: 'course/%00' }, 404],
  'an id that is no id': [{ path: 'course/1%27%20or%20%271%27=%271' }, 404],
  'a broken escape in an id': [{ path: 'course/%E0%A4%A' }, 400],
  'a collection with a quote': [{ path: 'course%22%3B--/query', body: { method: 'find' } }, 404],
  'a collection that every object has': [{ path: 'constructor/query', body: { method: 'find' } }, 404],
  'a table that is no collection': [{ path: 'pg_authid/query', body: { method: 'find' } }, 404],
  'a call that does not exist': [{ path: 'course/query/deeper', body: {} }, 404],
}

/** The shape of every refusal; a stack, a path of the server or SQL would be a leak. */
function expectRefusal(answer: Answer, status: number): void {
  expect(answer).toMatchObject({
    status,
    body: { status, code: expect.stringMatching(/^[a-z]+\.[a-z-]+$/), message: expect.any(String) },
  })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|\.ts\b|stack|syntax error|SELECT|select |FST_ERR/)
}

describe.each(intruders)('as %s', (intruder) => {
  it.each(Object.keys(malformed))('%s is refused with the error shape', async (what) => {
    const [sent, status] = malformed[what] as (typeof malformed)[string]
    const from = comingAs(cast, intruder)
    // A cookie with another content type is stopped earlier, with the same status.
    expectRefusal(await cast.api.call({ ...from, ...sent }), status)
    expect(await cast.api.call({ ...from, ...find([{}]) })).toMatchObject({ status: 200 })
  })
})

it('the right words sign in between all of this', async () => {
  expect(
    await cast.api.call({ site: cast.ours, ...signin({ username: email, password: TEST_PASSWORD }) }),
  ).toMatchObject({ status: 200 })
})

describe('a write by our own administrator', () => {
  const course = { name: 'งานไม้' }
  it.each<[string, string]>([
    ['NUL in a text', '{"name":"a\\u0000b"}'],
    ['NUL inside a structure', '{"name":"a","lecturer":[{"id":"1","name":"a\\u0000"}]}'],
    ['half a surrogate pair inside a structure', '{"name":"a","lecturer":"\\udc00"}'],
    ['NUL in a key', '{"na\\u0000me":"a"}'],
    ['an object for a name', '{"name":{"$ne":null}}'],
    ['a list for a name', '{"name":["a"]}'],
    ['a text for a price', '{"name":"a","price":"1; drop table course"}'],
    ['a price past every number', '{"name":"a","price":1e308}'],
    ['a price that is no number', '{"name":"a","price":1e999}'],
    ['a price below nothing', '{"name":"a","price":-1}'],
    ['a day that is none', '{"name":"a","startDate":"2026-02-30"}'],
    ['a day of the year 0', '{"name":"a","startDate":"0000-01-01"}'],
    ['a script for a picture', '{"name":"a","cover":"javascript:alert(1)"}'],
    ['a picture of another scheme', '{"name":"a","cover":"//evil.example/x.png"}'],
    ['an id that is none', '{"name":"a","target":[{"_id":"1","name":"a","code":"b"}]}'],
    ['no object at all', '["name"]'],
    ['nothing', 'null'],
    ['__proto__', '{"name":"a","__proto__":{"status":true}}'],
    ['constructor', '{"name":"a","constructor":{"prototype":{}}}'],
  ])('with %s is 400, and the same without it works', async (_what, data) => {
    expectRefusal(await cast.api.call({ as: cast.admin, path: 'course', raw: `{"data":${data}}` }), 400)
    expect(await cast.api.call({ as: cast.admin, path: 'course', body: { data: course } })).toMatchObject({
      status: 200,
    })
  })

  it.each(['hostname/%00', 'space/%00', 'proxy-cache/clear-cache/%00', 'space/x', 'hostname/x'])(
    'GET %s is not found',
    async (path) => {
      expectRefusal(await cast.api.call({ as: cast.admin, path }), 404)
      expect(await cast.api.call({ as: cast.admin, path: 'hostname' })).toMatchObject({ status: 200 })
    },
  )
})
