import { operators } from '#kernel/query/expressions/operators.ts'
import { comparisons } from '#kernel/query/filters/subject.ts'
import { stageNames } from '#kernel/query/request.ts'

/** The words of the query grammar, grouped as callers meet them. */
export const grammar = {
  combining: ['$and', '$or', '$nor', '$not'],
  comparing: ['$eq', '$ne', ...Object.keys(comparisons), '$in', '$nin', '$exists', '$regex'],
  lists: ['$all', '$size', '$elemMatch'],
  stages: [...stageNames] as readonly string[],
  accumulators: ['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count'],
  expressions: Object.keys(operators),
} as const
