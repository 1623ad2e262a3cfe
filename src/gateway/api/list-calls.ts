import { z } from 'zod'
import { type Call, type CallAnswer, type CallRequest, defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { authorizeList } from '#kernel/lists/authorize-list.server.ts'
import type { CellKind, DeclaredList, List } from '#kernel/lists/define-list.server.ts'
import {
  type FilterShape,
  type ListAddress,
  MAX_SEARCH,
  PAGE_SIZES,
  parseListAddress,
} from '#kernel/lists/list-address.ts'
import { columnsShown, readListMemory } from '#kernel/lists/list-memory.server.ts'
import { readListPage, shapeOf, withRowsOf } from '#kernel/lists/read-list.server.ts'

/** The calls of every list that a module declares: the same rows, address and rights as on its screen. */
export function listCalls(lists: readonly DeclaredList[]): Call[] {
  return lists.map((declared) => {
    const shape = 'within' in declared ? declared.shape : declared
    return defineCall({
      method: 'GET',
      path: `list/${declared.name}`,
      summary: `Rows of the list ${declared.name}`,
      summaryText: { key: 'lists.call', values: { name: declared.name } },
      query: queryOf(declared, shape),
      answer: answerOf(shape),
      handle: (request) => readRows(request, declared),
    })
  })
}

async function readRows(
  { ctx, query }: Pick<CallRequest<undefined>, 'ctx' | 'query'>,
  declared: DeclaredList,
): Promise<CallAnswer> {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const within = 'within' in declared ? declared.within : ''
  const { columns: asked, [within]: record, ...rest } = query
  const list = authorizeList(ctx, await ctx.engine.lists.open(ctx, declared.name, record))
  const address = readAddress(rest, list)
  const columns = await columnsOf(ctx, list, asked)
  const page = await withRowsOf(ctx, list, (reader) => readListPage(reader, list, address, columns))
  return {
    body: {
      status: 200,
      data: page.rows.map(({ id, values }) => ({ ...values, _id: id })),
      paging: {
        page: page.page,
        limit: address.size,
        total: page.total,
        pages: page.pages,
        hasMore: page.hasMore,
      },
    },
  }
}

/** The address that a program means: unlike a person it is told of what the list cannot show. */
function readAddress(query: Readonly<Record<string, string>>, list: List): ListAddress {
  const shape = shapeOf(list)
  const address = parseListAddress(new URLSearchParams(query), shape)
  const understood: Record<string, string> = {
    q: address.q,
    sort: address.sort,
    page: String(address.page),
    size: String(address.size),
    ...address.filters,
  }
  const strange = Object.keys(query).filter((name) => name !== 'q' && understood[name] !== query[name])
  if (strange.length > 0) throw badParameters(strange)
  return address
}

/** The columns that are asked for, else those that the person chose for the list. */
async function columnsOf(
  ctx: CallRequest<undefined>['ctx'],
  list: List,
  asked: string | undefined,
): Promise<string[]> {
  if (asked === undefined) return columnsShown(list, (await readListMemory(ctx, list)).choice)
  const names = [...new Set(asked.split(','))]
  if (!names.every((name) => Object.hasOwn(list.columns, name))) throw badParameters(['columns'])
  return names
}

function badParameters(names: readonly string[]): DomainError {
  return new DomainError('lists.bad-parameter', {
    values: { names: names.join(', ') },
    details: names.map((path) => ({ path, message: 'records.fault.format' })),
  })
}

function queryOf(declared: DeclaredList, list: List): z.ZodObject {
  const { sorts, usualSort, filters } = shapeOf(list)
  const names = Object.keys(list.columns)
  const record = 'within' in declared ? { [declared.within]: z.uuid() } : {}
  return z.strictObject({
    ...record,
    ...(list.search ? { q: z.string().max(MAX_SEARCH).optional() } : {}),
    ...Object.fromEntries(Object.entries(filters).map(([name, shape]) => [name, filterSchema(shape)])),
    sort: z
      .enum(sorts.flatMap((name) => [name, `-${name}`]))
      .optional()
      .describe(`${usualSort} unless told; «-» in front is descending`),
    page: z
      .string()
      .regex(/^-?[1-9]\d{0,6}$/)
      .optional()
      .describe('From 1, or from the end: -1 is the last'),
    size: z.enum(PAGE_SIZES.map(String)).optional(),
    columns: z
      .string()
      .max(1_000)
      .optional()
      .describe(`Some of ${names.join(', ')}; those that the caller chose for the list unless told`),
  })
}

function filterSchema(shape: FilterShape): z.ZodType {
  if (shape.kind === 'choice') return z.enum(shape.options).optional()
  if (shape.kind === 'record') return z.uuid().optional()
  if (shape.kind === 'code') return z.string().max(64).optional()
  return (shape.kind === 'date' ? z.iso.date() : z.string().max(MAX_SEARCH)).optional()
}

const cells: Partial<Record<CellKind, z.ZodType>> = {
  number: z.number(),
  money: z.number(),
  percent: z.number(),
  yesNo: z.boolean(),
  choices: z.array(z.string()),
  day: z.iso.date(),
  moment: z.iso.datetime(),
  person: z.object({ name: z.string(), avatar: z.string().nullable().optional() }),
}

function answerOf(list: List): z.ZodObject {
  const columns = Object.entries(list.columns).map(([name, { kind }]): [string, z.ZodType] => [
    name,
    (cells[kind] ?? z.string()).nullable().optional(),
  ])
  return z.object({
    status: z.number(),
    data: z.array(z.object({ _id: z.uuid(), ...Object.fromEntries(columns) })),
    paging: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int().describe('Counted to 10,000'),
      pages: z.int(),
      hasMore: z.boolean().describe('There are more rows than were counted'),
    }),
  })
}
