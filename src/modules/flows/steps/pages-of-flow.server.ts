import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { objectsOf, type PageDocument, textOf } from '#kernel/pages/document.ts'
import { formOf } from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { posts } from '#modules/posts/public.server.ts'

const MAX_PAGES = 20

type Named = { readonly _id: string; readonly name: string }

/** True when a block of the page runs the flow. */
export function namesFlow({ rows }: PageDocument, { _id, name }: Named): boolean {
  return objectsOf(rows).some(({ type, settings }) => {
    const named = type === 'button' || type === 'flow_run' ? textOf(settings, 'flow') : ''
    return named === name || named.toLowerCase() === _id
  })
}

/** A page that runs the flow, with the names of what is filled in there. */
export interface PageOfFlow {
  readonly _id: string
  readonly name: string
  readonly fields: readonly string[]
}

/** The pages whose blocks run the flow. */
export async function listPagesOfFlow(ctx: Context, flow: Named): Promise<PageOfFlow[]> {
  // A text of JSON stands there with its quotes: the rest is looked at one by one.
  const quoted = [flow.name, flow._id].map(
    (text) => `%${JSON.stringify(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  )
  const found = await ctx
    .from(posts)
    .select(['_id', 'title', 'builder'])
    .where((eb) => eb.or(quoted.map((text) => eb(sql<string>`builder::text`, 'ilike', text))))
    .orderBy('_id')
    .limit(MAX_PAGES)
    .execute()
  return found.flatMap(({ _id, title, builder }) => {
    const document = parseDocument(builder, ctx.engine.blocks, { ctx })
    if (!namesFlow(document, flow)) return []
    const form = formOf(document, ctx.engine.blocks)
    return [{ _id, name: title, fields: form.fields.map(({ object }) => object.key) }]
  })
}

/** The names of what is filled in on some pages. */
export async function readFieldsOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await ctx.from(posts).select('builder').where('_id', 'in', ids).execute()
  return found.flatMap(({ builder }) => {
    const form = formOf(parseDocument(builder, ctx.engine.blocks, { ctx }), ctx.engine.blocks)
    return form.fields.map(({ object }) => object.key)
  })
}
