import { z } from 'zod'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>

/** The zod schema as JSON Schema for a component of that name; what JSON Schema cannot say is left open. */
export function convertSchema(schema: z.ZodType, component: string, io: 'input' | 'output'): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A format says the same as its long pattern.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  const { $schema: _, ...plain } = JSON.parse(JSON.stringify(converted), (key, value: unknown) =>
    // Inside an OpenAPI document `#` is the document, not the schema.
    key === '$ref' && typeof value === 'string' ? `${refTo(component)}${value.slice(1)}` : value,
  ) as JsonSchema
  return plain
}

/** The address of a component's schema inside the document. */
export function refTo(component: string): string {
  return `#/components/schemas/${component}`
}

/** A schema that is that component. */
export function schemaOf(component: string): JsonSchema {
  return { $ref: refTo(component) }
}

/** A name that OpenAPI admits for a component or an operation. */
export function componentName(...parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[^A-Za-z0-9_-]+/g, '.').replaceAll(/^\.|\.$/g, '')).join('.')
}
