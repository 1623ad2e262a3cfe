import type { Context } from '#kernel/context.ts'
import type { FileUse } from '#kernel/storage/file-uses.server.ts'

/** Where the records are changed that staff know by a page; others are named alone. */
const pages: Readonly<Record<string, string>> = { post: '/cms/edit/', course: '/lesson/edit/' }

/** A use of a file as people read it. */
export interface SaidUse {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly href: string | null
}

/** Says where a file is used. Parts of a record, such as its versions, are one line of it. */
export async function sayUses(ctx: Context, uses: readonly FileUse[]): Promise<SaidUse[]> {
  const said = uses.map(({ collection, id, title }) => {
    const whole = ctx.engine.registry.collection(collection)?.partOf?.collection
    const path = pages[collection]
    return {
      key: whole ? collection : `${collection} ${id}`,
      kind: ctx.t(whole ? 'media-library.versions' : `${collection}.name`),
      title: whole ? ctx.t('media-library.versions-text') : title || ctx.t('media-library.without-name'),
      href: path ? `${path}${id}` : null,
    }
  })
  return [...new Map(said.map((one) => [one.key, one])).values()]
}
