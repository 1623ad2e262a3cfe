import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { builtInColumns, type Collection } from '#kernel/collections/define.ts'
import type { CallInput, Doc, SignedInPerson } from '#tests/support/api.ts'
import { fieldPlaces, type Place, query } from '#tests/support/field-places.ts'
import { exposedCollections } from '#tests/support/records.ts'
import { openTwoSites, type TwoSites } from '#tests/support/two-sites.ts'

let sites: TwoSites
/** Columns of every table, whatever is declared. */
const columns = new Map<string, string[]>()

beforeAll(async () => {
  sites = await openTwoSites()
  const { rows } = await sites.world.database.owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
})

const actorOf = (person: SignedInPerson) =>
  makeActor({ role: person === sites.admin ? 'admin' : 'member', userID: person.userID })

/** What the reader can name: fields that are shown to them, and what every record has. */
function readable(collection: Collection, reader: SignedInPerson): string[] {
  const { fields, tenant, access } = collection
  const shown = Object.keys(fields).filter(
    (name) => !fields[name]?.hidden && access.canReadField(actorOf(reader), name),
  )
  return [...shown, ...Object.keys(builtInColumns), ...(tenant === 'platform' ? [] : [tenant])]
}

/** What stands in the table and is not theirs to name: hidden fields, those of others, and columns behind the fields. */
function secretsOf(collection: Collection, reader: SignedInPerson): string[] {
  const known = readable(collection, reader)
  const declared = Object.keys(collection.fields)
  return [...new Set([...declared, ...(columns.get(collection.name) ?? [])])].filter(
    (name) => !known.includes(name),
  )
}

interface Shape {
  readonly status: number
  readonly body: { readonly code: string }
}

/** The answer without the name that was tried. */
async function shapeOf(input: CallInput, name: string): Promise<Shape> {
  const { status, body } = await sites.api.call(input)
  const whole = new RegExp(`(?<!\\w)${name}(?!\\w)`, 'g')
  return JSON.parse(JSON.stringify({ status, body }).replaceAll(whole, '?')) as Shape
}

const exposed = exposedCollections.map((collection) => [collection.name, collection] as const)
const anAdmin = makeActor({ role: 'admin', userID: '019a8b5c-7c1e-7d3a-9f00-5e2b6c1d4a10' })

describe.each(exposed)('what is hidden of a %s', (name, collection) => {
  it('reads like an unknown field, wherever it is named', async () => {
    const as = sites.readerOf(collection)
    const ask = (place: Place, field: string) => shapeOf({ as, ...place(name, field) }, field)
    expect((await ask(fieldPlaces.$match as Place, 'createdAt')).status).toBe(200)
    const secrets = secretsOf(collection, as)
    await Promise.all(
      Object.entries(fieldPlaces).map(async ([where, place]) => {
        const unknown = await ask(place, 'nowhere')
        expect(unknown, where).toMatchObject({ status: 400, body: { code: 'query.unknown-field' } })
        for (const secret of secrets)
          expect(await ask(place, secret), `${secret} in ${where}`).toEqual(unknown)
      }),
    )
  })

  it('is in no answer', async () => {
    const as = sites.readerOf(collection)
    const shown = readable(collection, as)
    const found = await sites.api.call<Doc[]>({ as, ...query(name, {}) })
    const rows = await sites.api.call<{ all: Doc[] }[]>({
      as,
      path: `${name}/aggregate`,
      body: { pipeline: [{ $limit: 5 }, { $group: { _id: null, all: { $push: '$$ROOT' } } }] },
    })
    const docs = [...found.body.data, ...rows.body.data.flatMap(({ all }) => all)]
    expect(docs.length > 0 || collection.tenant === 'platform').toBe(true)
    expect(docs.flatMap((doc) => Object.keys(doc)).filter((key) => !shown.includes(key))).toEqual([])
  })
})

const changeable = exposed.filter(([, { access }]) => access.verdict(anAdmin, 'update') !== false)

it.each(changeable)(
  'what is hidden of a %s is written by nobody and asked of no uniqueness',
  async (name, collection) => {
    const path = `${name}/${sites.ourRecords[name]}`
    const write = (body: object, field: string) =>
      shapeOf({ as: sites.admin, method: 'PATCH', path, body }, field)
    const writing = (field: string) => write({ data: { [field]: 'x' } }, field)
    const asking = (field: string) => write({ data: {}, options: { uniqueFields: [[field]] } }, field)
    const unknown = { writing: await writing('nowhere'), asking: await asking('nowhere') }
    expect(unknown).toMatchObject({
      writing: { status: 400, body: { code: 'records.unknown-field' } },
      asking: { status: 400, body: { code: 'records.unknown-field' } },
    })
    const secrets = secretsOf(collection, sites.admin)
    for (const secret of secrets) expect(await asking(secret), secret).toEqual(unknown.asking)
    const isTaken = (secret: string) =>
      collection.fields[secret]?.writeOnly || collection.ignores.includes(secret)
    for (const secret of secrets.filter((one) => !isTaken(one)))
      expect(await writing(secret), secret).toEqual(unknown.writing)
  },
)
