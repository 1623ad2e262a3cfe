import { convertSchema, type JsonSchema, schemaOf } from './json-schema.ts'
import { refusals } from './openapi-shared.ts'
import type { CallOperation, CollectionOperation } from './operations.ts'

const asJson = (schema: JsonSchema) => ({ 'application/json': { schema } })
const etag = { ETag: { description: 'Changes when the record changes', schema: { type: 'string' } } }
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the reading that the change is based on; 412 when the record has changed since',
  schema: { type: 'string' },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a signed-in caller’s write safe to send again: within 24 hours the same request with the same key gets the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
}

/** What every call may refuse: bad request, unknown key, no right, unknown host. */
const common = [400, 401, 403, 404] as const
/** A write may also be too large or of the wrong type. */
const written = [...common, 413, 415] as const
/** What a key that was used before may be refused for. */
const repeated = [409, 422] as const
const always = [500, 503] as const

function statusAnd(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return {
    type: 'object',
    properties: { status: { type: 'integer' }, ...properties },
    required: ['status', ...required],
  }
}

function envelope(schema: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { data: schema, options: schemaOf('WriteOptions') },
    required: ['data'],
    additionalProperties: false,
  }
}

function pathParameters(path: string, schema: JsonSchema): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema }))
}

function queryParameters({ query }: CallOperation['call']): object[] {
  if (!query) return []
  const { properties = {}, required = [] } = convertSchema(query, 'query', 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

interface Parts {
  body?: JsonSchema
  answer: JsonSchema
  headers?: object
  statuses: readonly number[]
  parameters?: readonly object[]
}

function partsOf({ collection: { name }, action }: CollectionOperation): Parts {
  const record = schemaOf(name)
  const one = { answer: statusAnd({ data: record }), headers: etag }
  switch (`${action.method} ${action.path}`) {
    case 'POST /query':
      return {
        body: schemaOf('Query'),
        answer: statusAnd(
          {
            data: {
              oneOf: [{ type: 'array', items: record }, record, { type: 'integer' }, { type: 'null' }],
            },
            paging: schemaOf('Paging'),
          },
          ['data'],
        ),
        statuses: written,
      }
    case 'POST /aggregate':
      return { body: schemaOf('Pipeline'), answer: schemaOf('Rows'), statuses: written }
    case 'GET /:id':
      return { ...one, statuses: common }
    case 'POST ':
      return {
        ...one,
        body: envelope(schemaOf(`${name}.create`)),
        statuses: [...written, ...repeated],
        parameters: [idempotencyKey],
      }
    case 'DELETE /:id':
      return {
        answer: schemaOf('Done'),
        statuses: [...common, 415, ...repeated],
        parameters: [idempotencyKey],
      }
    default:
      return {
        ...one,
        body: envelope(schemaOf(`${name}.update`)),
        statuses: [...common, 412, 413, 415, ...repeated],
        parameters: [ifMatch, idempotencyKey],
      }
  }
}

/** The operation of one call of a collection. */
export function describeAction(operation: CollectionOperation): object {
  const { body, answer, headers, statuses, parameters = [] } = partsOf(operation)
  return {
    operationId: operation.id,
    tags: [operation.collection.name],
    summary: operation.action.summary,
    parameters: [...pathParameters(operation.path, { type: 'string', format: 'uuid' }), ...parameters],
    ...(body ? { requestBody: { required: true, content: asJson(body) } } : {}),
    responses: {
      200: { description: 'OK', ...(headers ? { headers } : {}), content: asJson(answer) },
      ...refusals(...statuses, ...always),
    },
  }
}

/** The operation of a module's own call. */
export function describeCall({ id, path, method, call }: CallOperation): object {
  const statuses = [...(method === 'GET' ? common : written), ...(call.body ? [429] : []), ...always]
  return {
    operationId: id,
    tags: ['calls'],
    summary: call.summary,
    parameters: [...pathParameters(path, { type: 'string' }), ...queryParameters(call)],
    ...(call.body ? { requestBody: { required: true, content: asJson(schemaOf(`${id}.body`)) } } : {}),
    ...(call.siteless ? { security: [{}] } : {}),
    responses: {
      200: { description: 'OK', content: asJson(schemaOf(call.answer ? `${id}.answer` : 'Done')) },
      ...refusals(...statuses),
    },
  }
}
