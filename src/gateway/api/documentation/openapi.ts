import type { Call } from '#kernel/calls.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Registry } from '#kernel/collections/registry.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { describeCollection } from './collection-schemas.ts'
import { describeField } from './field-notes.ts'
import { convertSchema, type JsonSchema } from './json-schema.ts'
import { describeAction, describeCall } from './openapi-operations.ts'
import { errorResponses, introduction, security, securitySchemes, sharedSchemas } from './openapi-shared.ts'
import { type CallOperation, listCalls, listCollectionCalls } from './operations.ts'

type Paths = Record<string, Record<string, object>>

/** The OpenAPI 3.1 document of every exposed collection and every call. */
export function buildOpenApi(registry: Registry, calls: readonly Call[], t: Translate): object {
  const schemas: Record<string, JsonSchema> = { ...sharedSchemas }
  const paths: Paths = {}
  const put = (path: string, method: string, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  const others = listCalls(calls)
  const exposed = registry.collections.filter((collection) => collection.exposed)
  for (const collection of exposed) {
    addCollectionSchemas(schemas, collection, t, registry)
    for (const operation of listCollectionCalls(collection, others))
      put(operation.path, operation.method, describeAction(operation))
  }
  for (const operation of others) {
    addCallSchemas(schemas, operation)
    put(operation.path, operation.method, describeCall(operation))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sala API', version: '1', description: introduction },
    servers: [{ url: '/api' }],
    security,
    tags: [...exposed.map(({ name }) => ({ name })), { name: 'calls' }],
    paths,
    components: { schemas, responses: errorResponses, securitySchemes },
  }
}

function addCollectionSchemas(
  schemas: Record<string, JsonSchema>,
  collection: Collection,
  t: Translate,
  registry: Registry,
): void {
  const described = describeCollection(collection, (field) => describeField(field, t, registry).join('; '))
  schemas[collection.name] = described.read
  schemas[`${collection.name}.create`] = described.create
  schemas[`${collection.name}.update`] = described.update
}

function addCallSchemas(schemas: Record<string, JsonSchema>, { id, call }: CallOperation): void {
  if (call.body) schemas[`${id}.body`] = convertSchema(call.body, `${id}.body`, 'input')
  if (call.answer) schemas[`${id}.answer`] = convertSchema(call.answer, `${id}.answer`, 'output')
}
