import {
  defaultFindLimit,
  maxDepth,
  maxListValues,
  maxPatternLength,
  maxRows,
  maxStages,
} from '#kernel/query/limits.ts'
import { SESSION_COOKIE } from '#modules/users/public.server.ts'
import { errorCodes } from './error-codes.ts'
import { grammar } from './grammar.ts'
import { type JsonSchema, schemaOf } from './json-schema.ts'

const words = (list: readonly string[]) => list.map((word) => `\`${word}\``).join(' ')

/** How to call, for people who read the document. */
export const introduction = `Collections are read and written with the same seven calls; modules add calls of their own.

The site is chosen by the host name, or by the key in \`client-token-key\` (or \`X-API-Key\`). A key or any other parameter in the address is 400.

**Filters**: ${words([...grammar.combining, ...grammar.comparing, ...grammar.lists])}. \`$regex\` is a literal text, its beginning (\`^\`) or its end (\`$\`), with \`$options: "i"\`.

**Stages**: ${words(grammar.stages)}. **Accumulators**: ${words(grammar.accumulators)}. **Expressions**: ${words(grammar.expressions)}, field paths, \`$$ROOT\` and literals.

**Limits**: ${maxStages} stages, depth ${maxDepth}, ${maxRows} rows, ${maxListValues} values in a list, ${maxPatternLength} characters in a pattern, 2 seconds a statement, 1 MiB a body. A field that the caller may not read does not exist for the grammar.`

const count = (minimum: number, maximum?: number): JsonSchema => ({
  type: 'integer',
  minimum,
  ...(maximum === undefined ? {} : { maximum }),
})
const strings: JsonSchema = { type: 'array', items: { type: 'string' } }
const object = (
  properties: Record<string, JsonSchema>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
})
const detail = object({ path: { type: 'string' }, message: { type: 'string' } })

/** Schemas that every collection uses. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: object(
    {
      status: { type: 'integer', description: 'Repeats the HTTP status' },
      code: { type: 'string', description: 'module.reason', examples: ['records.invalid'] },
      message: { type: 'string', description: 'In the caller’s language' },
      details: { type: 'array', items: detail },
      fields: { ...strings, description: 'With records.duplicate: the fields whose values are taken' },
    },
    ['status', 'code', 'message'],
  ),
  Filter: {
    type: 'object',
    description: `Field names with values or operators: ${words([...grammar.combining, ...grammar.comparing, ...grammar.lists])}`,
    additionalProperties: true,
  },
  Query: {
    ...object(
      {
        method: { type: 'string', enum: ['find', 'findOne', 'count'] },
        args: {
          type: 'array',
          description: 'The filter and, behind it, a projection of fields with 1 or 0',
          prefixItems: [schemaOf('Filter'), { type: 'object', additionalProperties: { enum: [0, 1] } }],
          maxItems: 2,
        },
        sort: { type: 'object', minProperties: 1, additionalProperties: { enum: [1, -1] } },
        paging: {
          ...object(
            {
              page: { ...count(1, 1_000_000), default: 1 },
              limit: { ...count(1, maxRows), default: defaultFindLimit },
              total: { type: 'boolean', default: true, description: 'False leaves out the total' },
            },
            [],
          ),
          additionalProperties: false,
        },
        hidden: { ...strings, description: 'Fields to leave out of the answer' },
      },
      ['method'],
    ),
    additionalProperties: false,
  },
  Pipeline: {
    ...object({
      pipeline: {
        type: 'array',
        maxItems: maxStages,
        description: `Objects with one stage each: ${words(grammar.stages)}`,
        items: { type: 'object', minProperties: 1, maxProperties: 1 },
      },
    }),
    additionalProperties: false,
  },
  WriteOptions: {
    ...object(
      {
        fieldType: { type: 'array', maxItems: 50, description: 'Accepted and not used' },
        uniqueFields: {
          type: 'array',
          maxItems: 20,
          items: { ...strings, maxItems: 20 },
          description: 'Each field of each group must be unique in the site',
        },
      },
      [],
    ),
    additionalProperties: false,
  },
  Paging: object({ page: count(1), limit: count(1, maxRows), total: count(0) }, ['page', 'limit']),
  Rows: object({
    status: { type: 'integer' },
    data: { type: 'array', items: { type: 'object', additionalProperties: true } },
  }),
  Done: object({ status: { type: 'integer' } }),
}

/** How a caller says which site it means and who it is. */
export const securitySchemes = {
  clientTokenKey: {
    type: 'apiKey',
    in: 'header',
    name: 'client-token-key',
    description: 'Key of a site; chooses the site',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key under its other name',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Set by signin; writes then need Origin',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The value of the session cookie, for programs',
  },
} as const

/** Any of these, or none: what a visitor may do needs only the host name. */
export const security = [
  {},
  { clientTokenKey: [] },
  { apiKey: [] },
  { session: [] },
  { clientTokenKey: [], sessionToken: [] },
  { apiKey: [], sessionToken: [] },
]

/** The answers that refuse, by status. */
export const errorResponses: Readonly<Record<string, object>> = Object.fromEntries(
  errorCodes.map(({ status, codes }) => [
    `Error${status}`,
    { description: codes.join(', '), content: { 'application/json': { schema: schemaOf('Error') } } },
  ]),
)

/** References to the refusing answers of these statuses. */
export function refusals(...statuses: readonly number[]): Record<string, object> {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  )
}
