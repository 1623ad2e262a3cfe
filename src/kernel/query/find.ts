import type { Collection } from '#kernel/collections/define.ts'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { forbidden } from '#kernel/errors.ts'
import { boundTable } from './condition.ts'
import type { Compiled, Scope } from './contract.ts'
import { compileFilter } from './filters/filter.ts'
import { guardBody } from './guard.ts'
import { badValue } from './refusals.ts'
import type { Filter, QueryRequest } from './request.ts'
import { type Column, type Row, resolveField, tableRow, withoutSealed } from './row.ts'
import { sortTerms } from './sort.ts'
import { beginDraft, type CompileOptions, type Draft, joinAll, quoteName } from './sql.ts'

type FindRequest = Pick<
  QueryRequest,
  'method' | 'filter' | 'projection' | 'sort' | 'page' | 'limit' | 'hidden'
>

/** The statement of find and findOne: one row a document, columns under their wire names, sealed fields as stored. */
export function compileFind(
  scope: Scope,
  collection: Collection,
  request: FindRequest,
  options?: CompileOptions,
): Compiled {
  const draft = beginDraft(scope, options)
  const row = tableRow(scope, collection, 't', false)
  const columns = chooseColumns(row, request).map(([name, column]) => `${column.sql} as ${quoteName(name)}`)
  const from = compileSource(draft, collection, row, request.filter)
  const sort = request.sort ?? {}
  const terms = sortTerms(withoutSealed(row), sort, 'sort')
  // Equal keys would let a record appear on two pages.
  if (!Object.hasOwn(sort, '_id')) terms.push('t."_id" asc')
  const limit = request.method === 'findOne' ? 1 : request.limit
  const offset = request.method === 'findOne' ? 0 : (request.page - 1) * request.limit
  // The first page of all records, and one record by its id: the plan for one site is that for every other.
  const once = offset === 0 && (isEmpty(request.filter) || isById(request.filter)) ? ` ${PLANNED_ONCE}` : ''
  const text = `select ${columns.join(', ')} ${from} order by ${terms.join(', ')} limit ${limit} offset ${offset}${once}`
  return { text, values: draft.values, sealed: draft.sealed }
}

const isEmpty = (filter: Filter) => Object.keys(filter).length === 0
const isById = (filter: Filter) => typeof filter._id === 'string' && Object.keys(filter).length === 1

/** The statement that counts what the filter finds, as `n`. */
export function compileCount(
  scope: Scope,
  collection: Collection,
  request: Pick<QueryRequest, 'filter'>,
  options?: CompileOptions,
): Compiled {
  const draft = beginDraft(scope, options)
  const row = tableRow(scope, collection, 't', false)
  const from = compileSource(draft, collection, row, request.filter)
  return { text: `select count(*)::int as n ${from}`, values: draft.values, sealed: draft.sealed }
}

function compileSource(draft: Draft, collection: Collection, row: Row, filter: unknown): string {
  guardBody(filter, 'args.0')
  const bounds = boundTable(draft, collection, 'read', 't')
  if (bounds === false) throw forbidden()
  const condition = compileFilter({ draft, row }, filter, 'args.0')
  return `from ${quoteName(collection.name)} t where ${joinAll([bounds, condition])}`
}

function chooseColumns(row: Row, request: FindRequest): [string, Column][] {
  const projection = Object.entries(request.projection ?? {})
  for (const [name] of projection) checkName(row, name, `args.1.${name}`)
  request.hidden.forEach((name, at) => checkName(row, name, `hidden.${at}`))
  const chosen = new Map(projection)
  const fields = projection.filter(([name]) => name !== '_id')
  const includes =
    fields.some(([, wanted]) => wanted === 1) || (fields.length === 0 && chosen.get('_id') === 1)
  if (includes && fields.some(([, wanted]) => wanted === 0)) throw badValue('args.1', 'projection')
  const columns = [...row.columns].filter(([name]) => {
    if (request.hidden.includes(name)) return false
    return (chosen.get(name) ?? (name === '_id' || !includes ? 1 : 0)) === 1
  })
  if (columns.length === 0) throw badValue('args.1', 'projection')
  return columns
}

function checkName(row: Row, name: string, path: string): void {
  const { segments } = resolveField(row, name, path)
  if (segments.length > 0) throw badValue(path, 'projection')
}
