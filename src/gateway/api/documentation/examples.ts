import type { Collection } from '#kernel/collections/define.ts'
import type { Field, FieldKind } from '#kernel/collections/fields.ts'
import { citizenIdFrom, maskCitizenId } from '#kernel/thai/citizen-id.ts'
import { readableFields, writableFields } from './collection-schemas.ts'
import { convertSchema } from './json-schema.ts'
import { sampleDay, sampleId, sampleMoment, sampleSchema, sampleSite } from './sample-schema.ts'

type Example = Record<string, unknown>

const byKind: Partial<Record<FieldKind, unknown>> = {
  richText: '<p>ตัวอย่าง</p>',
  slug: 'sample-page',
  number: 12,
  money: 1290,
  boolean: true,
  date: sampleDay,
  timestamp: sampleMoment,
  image: '/files/sample.jpg',
  file: '/files/sample.pdf',
  email: 'somchai@example.com',
  phone: '0812345678',
  citizenId: citizenIdFrom('123456789012'),
  passport: 'AA1234567',
  password: 'correct-horse-battery',
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

/** A value that the field takes; undefined where none is at hand. */
export function exampleValue(field: Field): unknown {
  const candidates = [
    field.kind === 'choice' ? field.default : undefined,
    field.column === 'uuid' ? sampleId : undefined,
    field.refers?.by === 'code' ? ['sample-code'] : undefined,
    byKind[field.kind],
    isEmpty(field.default) ? undefined : field.default,
    sampleSchema(convertSchema(field.schema, 'sample', 'input')),
    field.default,
  ]
  return candidates.find((value) => value !== undefined && field.schema.safeParse(value).success)
}

/** A record as a reader gets it: no hidden field, sealed ones masked. */
export function exampleDocument(collection: Collection): Example {
  const fields = readableFields(collection).map(([name, field]) => {
    const value = exampleValue(field) ?? null
    return [name, field.sealed && typeof value === 'string' ? maskCitizenId(value) : value]
  })
  return {
    _id: sampleId,
    ...(collection.tenant === 'platform' ? {} : { [collection.tenant]: sampleSite }),
    ...Object.fromEntries(fields),
    createdAt: sampleMoment,
    updatedAt: sampleMoment,
  }
}

const fullExample = 6

/** The body of an addition: what is required, and a few fields more. */
export function exampleCreate(collection: Collection): Example {
  const fields = writableFields(collection)
  const required = fields.filter(([, field]) => field.required && field.default === undefined)
  const others = fields.filter(([, field]) => !field.required || field.default !== undefined)
  const chosen = new Set([...required, ...others.slice(0, Math.max(0, fullExample - required.length))])
  return pick(fields.filter((entry) => chosen.has(entry)))
}

/** The body of a change: one field or two. */
export function exampleUpdate(collection: Collection): Example {
  return pick(writableFields(collection).slice(0, 2))
}

function pick(fields: readonly [string, Field][]): Example {
  const entries = fields.map(([name, field]) => [name, exampleValue(field)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
