import type { Actor } from '#kernel/access/actor.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { isWritable } from '#kernel/collections/schemas.ts'
import type { Context } from '#kernel/context.ts'
import { isThere } from '#kernel/tenancy/presence.ts'
import type { UploadRule } from './upload-rule.ts'

/** Purposes of uploads that are no field of a collection: a module says for each who may and what. */
export interface UploadPurpose {
  /** What stands in front of the first slash. */
  readonly prefix: string
  /** The rule for this caller; throws where they may not, undefined where nothing can be uploaded. */
  findRule(ctx: Context, purpose: string, cookies: string | undefined): Promise<UploadRule | undefined>
}

/** The module's own purpose that this one belongs to. */
export function findPurpose(ctx: Context, purpose: string): UploadPurpose | undefined {
  const prefix = purpose.includes('/') ? purpose.slice(0, purpose.indexOf('/')) : undefined
  return ctx.engine.registry.modules
    .flatMap((module) => (isThere(ctx.site, module) ? module.uploads : []))
    .find((known) => known.prefix === prefix)
}

type FindCollection = (name: string) => Collection | undefined

/** The rule of a purpose such as `course.cover`: a field that takes uploads. */
export function findUploadRule(collection: FindCollection, purpose: string): UploadRule | undefined {
  const [name = '', field = '', ...rest] = purpose.split('.')
  const fields = collection(name)?.fields
  if (rest.length > 0 || !fields || !Object.hasOwn(fields, field)) return undefined
  return fields[field]?.upload
}

/** True when the actor may write the field that the upload is for, on any record. */
export function mayUpload(collection: FindCollection, actor: Actor, purpose: string): boolean {
  const [name = '', field = ''] = purpose.split('.')
  const target = collection(name)
  if (!target || actor.userID === null || !isWritable(target, field, actor)) return false
  return (['create', 'update'] as const).some((action) => target.access.verdict(actor, action) !== false)
}
