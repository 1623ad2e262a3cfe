import { beforeAll, describe, expect, it } from 'vitest'
import { exampleValue } from '#gateway/api/documentation/examples.ts'
import { makeActor } from '#kernel/access/actor.ts'
import type { PolicyAction } from '#kernel/access/policy.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import { isWritable } from '#kernel/collections/schemas.ts'
import { modules } from '#src/manifest.ts'
import { byName, openTwoSites, type TwoSites } from '#tests/support/two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await openTwoSites()
})

const anAdmin = makeActor({ role: 'admin', userID: newId() })

/** Calls that a module answers itself at an address of a collection, with rules and tests of its own. */
const ownCalls = new Set(modules.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`)))

/** Names that no collection lets anybody write: what every record has, columns, and what objects inherit. */
const always = ['_id', 'createdAt', 'site_id', 'nowhere', 'constructor']

function pathOf({ name }: Collection): string {
  return `${name}/${sites.ourRecords[name]}`
}

/** What the server alone sets: fields that an administrator may not write. */
const serversOf = (collection: Collection) =>
  Object.keys(collection.fields).filter(
    (name) => !isWritable(collection, name, anAdmin) && !collection.ignores.includes(name),
  )

/** A good value of the field, so that only the right to write it is asked. */
function valueOf({ fields }: Collection, name: string): unknown {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return (field && exampleValue(field)) ?? 'x'
}

const allows = ({ access }: Collection, action: PolicyAction) => access.verdict(anAdmin, action) !== false

describe.each(byName.filter(([, one]) => allows(one, 'update')))('a change of a %s', (_name, collection) => {
  const change = (data: object) =>
    sites.api.call({ as: sites.admin, method: 'PATCH', path: pathOf(collection), body: { data } })

  it('is refused whole for a field that the server owns or nobody knows', async () => {
    const id = sites.ourRecords[collection.name]
    const before = await sites.stored(collection, id)
    for (const name of [...always, ...serversOf(collection)]) {
      const answer = await change({ [name]: valueOf(collection, name) })
      expect(answer, `${name}: ${answer.text}`).toMatchObject({
        status: 400,
        body: { code: 'records.unknown-field', details: [{ path: name }] },
      })
    }
    expect(await sites.stored(collection, id)).toEqual(before)
  })

  it('ignores what older callers send and the server sets itself', async () => {
    const id = sites.ourRecords[collection.name]
    const before = await sites.stored(collection, id)
    const sent = Object.fromEntries(
      [...collection.ignores, collection.tenant].map((name) => [name, valueOf(collection, name)]),
    )
    const answer = await change({ ...sent, updatedAt: '2001-01-01T00:00:00Z' })
    expect(answer.status, answer.text).toBe(200)
    const after = await sites.stored(collection, id)
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
    expect(new Date(String(after?.updatedAt)).getFullYear()).toBeGreaterThan(2001)
  })
})

const created = byName.filter(([name, one]) => allows(one, 'create') && !ownCalls.has(`POST ${name}`))

it.each(created)('a new %s takes no field that the server owns or nobody knows', async (name, collection) => {
  for (const field of [...always, ...serversOf(collection)]) {
    const data = { [field]: valueOf(collection, field) }
    const answer = await sites.api.call({ as: sites.admin, path: name, body: { data } })
    expect(answer, `${field}: ${answer.text}`).toMatchObject({
      status: 400,
      body: { code: 'records.unknown-field', details: [{ path: field }] },
    })
  }
})
