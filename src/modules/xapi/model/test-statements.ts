import fc from 'fast-check'
import type { Statement } from './statements.ts'

export const VERB = 'http://adlnet.gov/expapi/verbs/experienced'

/** The shortest statement, with parts changed. */
export function aStatement(parts: Record<string, unknown> = {}): Statement {
  return {
    actor: { mbox: 'mailto:nok@example.com' },
    verb: { id: VERB, display: { en: 'experienced', th: 'ได้เรียน' } },
    object: { id: 'https://example.com/activities/1' },
    ...parts,
  }
}

const host = fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `https://${name}.example`)
const iri = fc.tuple(host, fc.stringMatching(/^[a-z0-9ก-ฮ]{1,8}$/)).map(([at, path]) => `${at}/${path}`)
const words = fc.dictionary(
  fc.constantFrom('th', 'en', 'en-US', 'zh-Hant-TW'),
  fc.string({ unit: 'grapheme' }),
  {
    noNullPrototype: true,
  },
)
const someText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '')

const agent = fc.oneof(
  fc.record({
    mbox: fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `mailto:${name}@example.com`),
    name: someText,
  }),
  fc.record({ mbox_sha1sum: fc.stringMatching(/^[0-9a-f]{40}$/), objectType: fc.constant('Agent') }),
  fc.record({ account: fc.record({ homePage: iri, name: someText }) }),
)
const group = fc.oneof(
  fc.record({ objectType: fc.constant('Group'), member: fc.array(agent, { minLength: 1, maxLength: 3 }) }),
  fc.record({ objectType: fc.constant('Group'), openid: iri }),
)
const activity = fc.record(
  { id: iri, definition: fc.record({ name: words, type: iri }, { requiredKeys: [], noNullPrototype: true }) },
  { requiredKeys: ['id'], noNullPrototype: true },
)
const context = fc.record(
  {
    registration: fc.uuid(),
    instructor: agent,
    team: group,
    language: fc.constantFrom('th', 'en-GB'),
    contextActivities: fc.record(
      { parent: fc.oneof(activity, fc.array(activity)), category: fc.array(activity) },
      { requiredKeys: [], noNullPrototype: true },
    ),
    extensions: fc.dictionary(iri, fc.jsonValue(), { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const result = fc.record(
  {
    score: fc.record({ scaled: fc.double({ min: -1, max: 1, noNaN: true }) }),
    success: fc.boolean(),
    duration: fc.nat(100_000).map((seconds) => `PT${seconds}S`),
  },
  { requiredKeys: [], noNullPrototype: true },
)

/** Statements of both versions. */
export const anyStatement: fc.Arbitrary<Statement> = fc.record(
  {
    id: fc.uuid(),
    actor: fc.oneof(agent, group),
    verb: fc.record({ id: iri, display: words }),
    object: activity,
    context,
    result,
    timestamp: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  { requiredKeys: ['actor', 'verb', 'object'], noNullPrototype: true },
)
