import {
  type Check,
  isObject,
  type JsonObject,
  listOf,
  objectOf,
  refuse,
  someText,
  text,
  word,
} from './check.ts'
import { iri, mailbox, sha1 } from './formats.ts'

/** What names an agent or a group; exactly one of them. */
export const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const

const account = objectOf({ homePage: iri, name: someText }, ['homePage', 'name'])

const named: Readonly<Record<string, Check>> = {
  name: text,
  mbox: mailbox,
  mbox_sha1sum: sha1,
  openid: iri,
  account,
}

const countIdentifiers = (value: JsonObject) =>
  identifiers.filter((name) => Object.hasOwn(value, name)).length

/** Somebody or something that is known by exactly one identifier. */
export const agent: Check = objectOf({ ...named, objectType: word('Agent') }, [], (value, at) => {
  if (countIdentifiers(value) !== 1)
    refuse(at, 'must have exactly one of mbox, mbox_sha1sum, openid, account')
})

/** Several agents: with an identifier of its own, or known by its members alone. */
export const group: Check = objectOf(
  { ...named, objectType: word('Group'), member: listOf(agent) },
  ['objectType'],
  (value, at) => {
    const found = countIdentifiers(value)
    if (found > 1) refuse(at, 'must have at most one of mbox, mbox_sha1sum, openid, account')
    if (found === 0 && (!Array.isArray(value.member) || value.member.length === 0))
      refuse(`${at}.member`, 'must name the members of a group without an identifier')
  },
)

export const isGroup = (value: unknown): value is JsonObject =>
  isObject(value) && value.objectType === 'Group'

/** An agent or a group. */
export const actor: Check = (value, at) => (isGroup(value) ? group(value, at) : agent(value, at))

/** Who vouches for a statement: an agent, or the two of three-legged OAuth. */
export const authority: Check = (value, at) => {
  actor(value, at)
  if (!isGroup(value)) return
  if (countIdentifiers(value) > 0 || (value.member as readonly unknown[]).length !== 2)
    refuse(at, 'must be an agent, or a group of two agents without an identifier')
}
