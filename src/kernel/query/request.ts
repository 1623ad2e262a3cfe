import {
  guardBody,
  isPlainObject,
  type PlainObject,
  requireInteger,
  requireKeys,
  requireList,
  requireObject,
  requireString,
} from './guard.ts'
import { defaultFindLimit, maxRows, maxStages } from './limits.ts'
import { badValue, tooLarge, unknownStage } from './refusals.ts'

export type Filter = PlainObject
export type Sort = Readonly<Record<string, 1 | -1>>

export interface QueryRequest {
  readonly method: 'find' | 'findOne' | 'count'
  readonly filter: Filter
  readonly projection?: Readonly<Record<string, 0 | 1>> | undefined
  readonly sort?: Sort | undefined
  readonly page: number
  readonly limit: number
  /** Whether the caller wants the number of all matches beside the page. */
  readonly total: boolean
  /** Fields left out of the answer. */
  readonly hidden: readonly string[]
}

export const stageNames = [
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$count',
  '$group',
  '$unwind',
  '$lookup',
  '$facet',
  '$unionWith',
  '$sortByCount',
  '$replaceRoot',
] as const

export type StageName = (typeof stageNames)[number]

/** One stage: an object with exactly one key. */
export type Stage = { readonly [Name in StageName]?: unknown }

const methods = ['find', 'findOne', 'count'] as const

/** Reads the body of a query call; anything outside the grammar is 400 naming it. */
export function parseQueryBody(body: unknown): QueryRequest {
  guardBody(body)
  const input = requireKeys(body, 'body', ['method', 'args', 'sort', 'paging', 'hidden'])
  const method = methods.find((name) => name === input.method)
  if (method === undefined) throw badValue('method')
  const args = requireList(input.args ?? [], 'args')
  if (args.length > 2) throw badValue('args')
  return {
    method,
    filter: requireObject(args[0] ?? {}, 'args.0'),
    projection: args[1] == null ? undefined : readProjection(args[1], 'args.1'),
    sort: input.sort == null ? undefined : readSort(input.sort, 'sort'),
    ...readPaging(input.paging),
    hidden: requireList(input.hidden ?? [], 'hidden').map((name, at) => requireString(name, `hidden.${at}`)),
  }
}

/** Reads the body of an aggregate call; the stages are known ones and within the cap. */
export function parseAggregateBody(body: unknown): Stage[] {
  if (isPlainObject(body) && Array.isArray(body.pipeline) && body.pipeline.length > maxStages) {
    throw tooLarge('pipeline', 'stages')
  }
  guardBody(body)
  const input = requireKeys(body, 'body', ['pipeline'])
  return readPipeline(input.pipeline, 'pipeline')
}

/** The stages of a pipeline, each known and alone in its object, or 400. */
export function readPipeline(value: unknown, path: string): Stage[] {
  const stages = requireList(value, path)
  if (stages.length > maxStages) throw tooLarge(path, 'stages')
  return stages.map((stage, at) => {
    readStage(stage, `${path}.${at}`)
    return stage as Stage
  })
}

/** The name and value of a stage. */
export function readStage(stage: unknown, path: string): { name: StageName; value: unknown } {
  const entries = Object.entries(requireObject(stage, path))
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) throw badValue(path, 'stage')
  const name = stageNames.find((known) => known === entry[0])
  if (name === undefined) throw unknownStage(path, entry[0])
  return { name, value: entry[1] }
}

/** A sort as {field: 1 | -1}, or 400. */
export function readSort(value: unknown, path: string): Sort {
  const entries = Object.entries(requireObject(value, path))
  if (entries.length === 0) throw badValue(path)
  for (const [field, direction] of entries) {
    if (direction !== 1 && direction !== -1) throw badValue(`${path}.${field}`, 'direction')
  }
  return value as Sort
}

function readProjection(value: unknown, path: string): Record<string, 0 | 1> {
  const entries = Object.entries(requireObject(value, path)).map(([field, wanted]): [string, 0 | 1] => {
    if (wanted === 1 || wanted === true) return [field, 1]
    if (wanted === 0 || wanted === false) return [field, 0]
    throw badValue(`${path}.${field}`, 'projection')
  })
  return Object.fromEntries(entries)
}

function readPaging(value: unknown): { page: number; limit: number; total: boolean } {
  const paging = requireKeys(value ?? {}, 'paging', ['page', 'limit', 'total'])
  const total = paging.total ?? true
  if (typeof total !== 'boolean') throw badValue('paging.total', 'boolean')
  return {
    page: requireInteger(paging.page ?? 1, 'paging.page', 1, 1_000_000),
    limit: requireInteger(paging.limit ?? defaultFindLimit, 'paging.limit', 1, maxRows),
    total,
  }
}
