import type { Relation, StageInput } from '#kernel/query/relation.ts'
import type { StageName } from '#kernel/query/request.ts'
import { collectFacets } from './facet.ts'
import { groupRows, sortByCount } from './group.ts'
import { lookUp } from './lookup.ts'
import { addFields, dropFields, projectRows } from './project.ts'
import { replaceRoot } from './replace-root.ts'
import { countRows, limitRows, matchRows, skipRows, sortRows } from './rows.ts'
import { unionWith } from './union.ts'
import { unwindRows } from './unwind.ts'

const stages: Readonly<Record<StageName, (input: StageInput) => Relation>> = {
  $match: matchRows,
  $sort: sortRows,
  $skip: skipRows,
  $limit: limitRows,
  $count: countRows,
  $project: projectRows,
  $addFields: addFields,
  $set: addFields,
  $unset: dropFields,
  $group: groupRows,
  $sortByCount: sortByCount,
  $unwind: unwindRows,
  $lookup: lookUp,
  $facet: collectFacets,
  $unionWith: unionWith,
  $replaceRoot: replaceRoot,
}

/** Adds one stage to the pipeline and answers the rows after it. */
export function compileStage(name: StageName, input: StageInput): Relation {
  return stages[name](input)
}
