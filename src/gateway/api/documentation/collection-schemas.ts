import { z } from 'zod'
import type { Collection } from '#kernel/collections/define.ts'
import type { Field } from '#kernel/collections/fields.ts'
import { documentSchema } from '#kernel/collections/schemas.ts'
import { convertSchema, type JsonSchema } from './json-schema.ts'

export interface CollectionSchemas {
  /** A record as callers read it. */
  readonly read: JsonSchema
  /** What a new record may and must hold. */
  readonly create: JsonSchema
  /** What a change may hold. */
  readonly update: JsonSchema
}

/** Says in words what a field is, for people who read the schema. */
export type DescribeField = (field: Field) => string

/** The fields that a record shows; hidden ones are none of a reader's business. */
export function readableFields(collection: Collection): [string, Field][] {
  return Object.entries(collection.fields).filter(([, field]) => !field.hidden)
}

/** The fields that a caller may send. */
export function writableFields(collection: Collection): [string, Field][] {
  const fields = Object.entries(collection.fields)
  return fields.filter(([, field]) => !field.readOnly && (!field.hidden || field.writeOnly))
}

/** The schemas of a collection: reading shows ids, times and tenant, writing takes only what callers may set. */
export function describeCollection(collection: Collection, describe: DescribeField): CollectionSchemas {
  const { name } = collection
  const writing = documentSchema(collection)
  const create = convertSchema(writing, `${name}.create`, 'input')
  const update = convertSchema(writing.partial(), `${name}.update`, 'input')
  for (const [key, field] of writableFields(collection)) {
    const hints = {
      description: describe(field),
      ...(field.hidden ? { writeOnly: true } : {}),
    }
    annotate(create, key, { ...hints, ...(field.default === undefined ? {} : { default: field.default }) })
    annotate(update, key, hints)
  }
  return {
    read: describeReading(collection, describe),
    create: { ...create, additionalProperties: false },
    update: { ...update, additionalProperties: false },
  }
}

function describeReading(collection: Collection, describe: DescribeField): JsonSchema {
  const fields = readableFields(collection)
  const id = z.uuid().meta({ readOnly: true })
  const time = z.iso.datetime().meta({ readOnly: true })
  const shape: Record<string, z.ZodType> = { _id: id }
  if (collection.tenant !== 'platform') shape[collection.tenant] = id.optional()
  for (const [key, field] of fields) {
    const schema = field.sealed ? z.string() : field.schema
    shape[key] = (field.required ? schema : schema.nullable()).optional()
  }
  Object.assign(shape, { createdAt: time.optional(), updatedAt: time.optional() })
  const schema = convertSchema(z.object(shape), collection.name, 'output')
  for (const [key, field] of fields)
    annotate(schema, key, { description: describe(field), ...(field.readOnly ? { readOnly: true } : {}) })
  return schema
}

function annotate(schema: JsonSchema, key: string, hints: JsonSchema): void {
  const properties = schema.properties as Record<string, JsonSchema>
  const property = properties[key]
  if (property) properties[key] = { ...property, ...hints }
}
