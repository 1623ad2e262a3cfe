import { exampleValue } from '#gateway/api/documentation/examples.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { encodeColumns } from '#kernel/collections/encode.server.ts'
import type { Field } from '#kernel/collections/fields.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { modules } from '#src/manifest.ts'
import type { World } from './world.ts'

type Values = Readonly<Record<string, unknown>>
type Ids = Readonly<Record<string, string>>

const declared = new Map(
  modules.flatMap((module) => module.collections).map((collection) => [collection.name, collection]),
)

/** Every collection that callers reach. */
export const exposedCollections: readonly Collection[] = [...declared.values()].filter(
  ({ exposed }) => exposed,
)
/** Those of them whose records belong to a site. */
export const siteCollections = exposedCollections.filter(({ tenant }) => tenant !== 'platform')

/** Whose records are made: what belongs to a person is the member's, or the person's where an account of elsewhere can have it. */
export interface Owners {
  readonly site: Site
  readonly member: string
  readonly admin: string
  readonly person?: string
}

const buyer = {
  kind: 'person',
  name: 'ผู้ซื้อ',
  taxID: null,
  branch: null,
  address: null,
  email: null,
  phone: null,
}

/**
 * What declarations and the database do not say of a record that somebody can read. A collection whose records cannot be made
 * without has its line here, with the reason.
 */
const special: Readonly<Record<string, (owners: Owners) => Values>> = {
  // What a document says has structures that are not right when they are empty.
  billing_document: () => ({
    buyer,
    seller: {
      name: 'ผู้ขาย',
      taxID: null,
      branch: '00000',
      address: null,
      phone: null,
      exemption: null,
      logo: null,
      signature: null,
      signer: null,
    },
    lines: [{ courseID: null, name: 'หลักสูตร', quantity: 1, each: 100, discount: 0, amount: 100 }],
  }),
  quotation: () => ({ buyer }),
  // Whoever brings an archive sees what comes of it, and only staff bring one.
  course_import: ({ admin }) => ({ userID: admin }),
  // What a question consists of is one of many shapes, and its columns follow from it.
  question: () => ({
    content: {
      kind: 'description',
      name: 'คำชี้แจง',
      format: 'plain',
      text: 'อ่านให้ครบก่อนเริ่ม',
      feedback: '',
      code: '',
      tags: [],
      points: 1,
      media: [],
    },
  }),
  question_version: () => ({
    content: {
      kind: 'description',
      name: 'คำชี้แจง',
      format: 'plain',
      text: 'อ่านให้ครบก่อนเริ่ม',
      feedback: '',
      code: '',
      tags: [],
      points: 1,
      media: [],
    },
  }),
  // A manager whom a record names is a lecturer and nothing else.
  lecturer: ({ member }) => ({ userID: member }),
}

/** The tables that columns lead to, also where the declaration calls them plain ids. */
async function readKeys({ database }: World): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.owner.query<{ column: string; leads: string }>(
    `select r.relname || '.' || a.attname as column, f.relname as leads from pg_constraint c
     join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and a.attname <> 'site_id'`,
  )
  return new Map(rows.map(({ column, leads }) => [column, leads]))
}

let count = 0

/** A value that the field takes, and that no other record has where that matters. */
export function valueOf(field: Field): unknown {
  count += 1
  if (field.default !== undefined) return field.default
  if (field.kind === 'email') return `record${count}@example.test`
  if (field.kind === 'slug') return `record-${count}`
  if (field.kind === 'secret') return `secret ${count}`
  if (field.column === 'uuid') return newId()
  if (field.unique && field.column === 'text') return `record ${count}`.slice(0, field.max)
  // A structure that has no example is often right when it is empty.
  return exampleValue(field) ?? [[], {}].find((empty) => field.schema.safeParse(empty).success)
}

export interface RecordFactory {
  /** The table that a field leads to, by its declaration or by a key of the database. */
  targetOf(collection: Collection, name: string): string | undefined
  /** A record of the collection, filled from its declaration, straight in its table; `values` go over it. */
  one(collection: Collection, owners: Owners, made: Ids, values?: Values): Promise<string>
  /** A record of every collection of a site, each after those that it needs; ids by collection. */
  all(owners: Owners): Promise<Record<string, string>>
}

/** Makes records of any collection from the declarations: one that is new is made without being told. */
export async function openRecordFactory(world: World): Promise<RecordFactory> {
  const keys = await readKeys(world)
  const targetOf = ({ name: table, fields }: Collection, name: string) =>
    fields[name]?.refers?.collection ?? keys.get(`${table}.${name}`)

  const ownerOf = (collection: Collection, { member, person }: Owners) =>
    targetOf(collection, 'userID') === 'user' ? member : (person ?? member)

  async function one(
    collection: Collection,
    owners: Owners,
    made: Ids,
    values: Values = {},
  ): Promise<string> {
    const filled = Object.entries(collection.fields).flatMap(([name, field]): [string, unknown][] => {
      if (name === 'userID') return [[name, ownerOf(collection, owners)]]
      if (!field.required && field.default === undefined) return []
      const target = field.kind === 'references' ? undefined : targetOf(collection, name)
      return [[name, target === undefined ? valueOf(field) : made[target]]]
    })
    const whole = { ...Object.fromEntries(filled), ...special[collection.name]?.(owners), ...values }
    const columns = await encodeColumns(world.open(owners.site, 'admin'), collection, whole)
    const tenant = collection.tenant === 'platform' ? {} : { site_id: owners.site._id }
    return (await world.make.row(collection.name, { ...tenant, ...Object.fromEntries(columns) }))._id
  }

  return {
    targetOf,
    one,
    async all(owners) {
      const made: Record<string, string> = { user: owners.member }
      const make = async (collection: Collection): Promise<void> => {
        if (made[collection.name]) return
        for (const [name, field] of Object.entries(collection.fields)) {
          const needed = field.required ? declared.get(targetOf(collection, name) ?? '') : undefined
          if (needed) await make(needed)
        }
        made[collection.name] = await one(collection, owners, made).catch((cause: unknown) => {
          throw new Error(`no «${collection.name}» can be made: tests/support/records.ts must say how`, {
            cause,
          })
        })
      }
      for (const collection of siteCollections) await make(collection)
      return made
    },
  }
}
