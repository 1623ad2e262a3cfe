import { requireName, requireObject } from '#kernel/query/guard.ts'
import { badValue } from '#kernel/query/refusals.ts'
import { addStep, collectDocuments, type Relation, type StageInput } from '#kernel/query/relation.ts'
import { readPipeline } from '#kernel/query/request.ts'
import type { Expression } from '#kernel/query/row.ts'

/** $facet: one row with a list for each of several pipelines over the same rows. */
export function collectFacets({ pipeline, relation, value, path, compileInner }: StageInput): Relation {
  const facets = Object.entries(requireObject(value, path))
  if (facets.length === 0) throw badValue(path, 'facets')
  const columns = facets.map(([name, stages]): [string, Expression] => {
    const at = `${path}.${name}`
    requireName(name, at)
    const inner = { ...pipeline, steps: [], depth: pipeline.depth + 1 }
    return [name, collectDocuments(inner, compileInner(inner, relation, readPipeline(stages, at), at))]
  })
  return addStep(pipeline, columns, '')
}
