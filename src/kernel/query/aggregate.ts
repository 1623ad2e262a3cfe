import type { Collection } from '#kernel/collections/define.ts'
import type { Compiled, Scope } from './contract.ts'
import { guardBody } from './guard.ts'
import { openTable } from './head.ts'
import { maxDepth, maxStages } from './limits.ts'
import { tooLarge } from './refusals.ts'
import { type CompileInner, type Pipeline, type Relation, renderPipeline } from './relation.ts'
import { readStage, type Stage } from './request.ts'
import { beginDraft, type CompileOptions } from './sql.ts'
import { compileStage } from './stages/stage.ts'

/** The statement of a pipeline: one row a result, plain columns, in the order of its last sort. */
export function compileAggregate(
  scope: Scope,
  collection: Collection,
  pipeline: readonly Stage[],
  options?: CompileOptions,
): Compiled {
  guardBody(pipeline, 'pipeline')
  // The root is the collection that was asked for, also where the registry knows another of that name.
  const rooted: Scope = {
    actor: scope.actor,
    siteId: scope.siteId,
    collection: (name) => (name === collection.name ? collection : scope.collection(name)),
  }
  const draft = beginDraft(rooted, options)
  const root: Pipeline = { draft, steps: [], variables: new Map(), joins: false, depth: 0 }
  const relation = compilePipeline(root, { from: collection.name }, pipeline, 'pipeline')
  return { text: renderPipeline(root, relation), values: draft.values, sealed: draft.sealed }
}

const compilePipeline: CompileInner = (pipeline, source, stages, path) => {
  const { draft } = pipeline
  draft.stages += stages.length
  if (draft.stages > maxStages) throw tooLarge(path, 'stages')
  if (pipeline.depth > maxDepth) throw tooLarge(path, 'depth')
  const opened =
    'from' in source ? openTable(pipeline, source.from, stages, path) : { relation: source, used: 0 }
  return stages.slice(opened.used).reduce<Relation>((relation, stage, index) => {
    const at = `${path}.${opened.used + index}`
    const { name, value } = readStage(stage, at)
    return compileStage(name, {
      pipeline,
      relation,
      value,
      path: `${at}.${name}`,
      compileInner: compilePipeline,
    })
  }, opened.relation)
}
