import type { JsonSchema } from './json-schema.ts'

/** An id, a site and a moment that no real record has. */
export const sampleId = '019a8b5c-7c1e-7d3a-9f00-5e2b6c1d4a10'
export const sampleSite = '019a8b00-1f2e-7a44-8c10-2b7d9e3f6a01'
export const sampleMoment = '2026-11-15T02:30:00.000Z'
export const sampleDay = '2026-11-15'
export const sampleHost = 'academy.example'
const sampleText = 'ตัวอย่าง'

const byFormat: Readonly<Record<string, string>> = {
  uuid: sampleId,
  'date-time': sampleMoment,
  date: sampleDay,
  email: 'somchai@example.com',
  uri: `https://${sampleHost}/`,
}

const byName: Readonly<Record<string, string>> = {
  username: 'somchai@example.com',
  password: 'correct-horse-battery',
  hostname: sampleHost,
  collections: 'course',
  message: '',
}

/** Keys of open objects, by the name of the object. */
const keyByName: Readonly<Record<string, string>> = { counts: 'course' }

const maxSampleDepth = 6

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** What JSON Schema admits in the place of a schema: true is anything, false is nothing. */
type AnySchema = JsonSchema | boolean

const admitsNothing = (schema: AnySchema) =>
  schema === false || (isObject(schema) && isObject(schema.not) && Object.keys(schema.not).length === 0)

/** A value that the schema describes, for an example; undefined where it describes none. */
export function sampleSchema(schema: AnySchema, name = '', depth = 0): unknown {
  if (admitsNothing(schema)) return undefined
  return isObject(schema) ? sampleDescribed(schema, name, depth) : {}
}

function sampleDescribed(schema: JsonSchema, name: string, depth: number): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branches = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as AnySchema[]
  const branch = branches.find((one) => !admitsNothing(one))
  if (branch !== undefined) return sampleSchema(branch, name, depth)
  switch (schema.type) {
    case 'object':
      return depth > maxSampleDepth ? {} : sampleObject(schema, name, depth)
    case 'array':
      return sampleList(schema, name, depth)
    case 'string':
      return sampleString(schema, name)
    case 'integer':
    case 'number':
      return name === 'status' ? 200 : sampleNumber(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function sampleObject(schema: JsonSchema, name: string, depth: number): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, AnySchema>)
  if (properties.length > 0)
    return Object.fromEntries(
      properties
        .map(([key, inner]) => [key, sampleSchema(inner, key, depth + 1)] as const)
        .filter(([, value]) => value !== undefined),
    )
  const rest = schema.additionalProperties
  if (!isObject(rest) || Object.keys(rest).length === 0) return {}
  const key = keyByName[name] ?? 'key'
  const value = sampleSchema(rest, key, depth + 1)
  return value === undefined ? {} : { [key]: value }
}

/** The list's fixed places, and one of those that may follow. */
function sampleList({ prefixItems, items }: JsonSchema, name: string, depth: number): unknown[] {
  if (depth > maxSampleDepth) return []
  const places = [...((prefixItems ?? []) as AnySchema[]), (items ?? false) as AnySchema]
  return places.map((place) => sampleSchema(place, name, depth + 1)).filter((value) => value !== undefined)
}

function sampleString({ format, maxLength }: JsonSchema, name: string): string {
  const byShape = typeof format === 'string' ? byFormat[format] : undefined
  const text = byShape ?? (/(?:_id|ID)$/.test(name) ? sampleId : (byName[name] ?? sampleText))
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text
}

/** One, or what of the range is nearest to it. */
function sampleNumber({ minimum, maximum }: JsonSchema): number {
  const least = typeof minimum === 'number' ? minimum : 1
  const max = typeof maximum === 'number' ? maximum : 1
  return Math.max(least, Math.min(1, max))
}
