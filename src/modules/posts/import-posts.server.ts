import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { placeInJson } from '#kernel/pages/place-in-json.ts'
import { toStored } from '#kernel/pages/stored.ts'
import { posts as collection } from './collections.ts'

export const MAX_IMPORTED = 200

const invalid = (details: ErrorDetail[]) => new DomainError('pages.import-invalid', { details })

function listPosts(text: string): readonly unknown[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    throw invalid([{ path: `file ${placeInJson(text, error)}`, message: 'pages.import-no-json' }])
  }
  const whole = toStored(file)
  const list = Array.isArray(file) ? file : Array.isArray(whole?.posts) ? whole.posts : [file]
  if (list.length === 0 || list.length > MAX_IMPORTED || list.some((one) => !toStored(one)))
    throw invalid([{ path: 'file', message: 'pages.import-no-posts' }])
  return list
}

/** Adds one post; its parent may be named by slug, also of a post that came before it in the file. */
async function importPost(ctx: Context, post: unknown): Promise<void> {
  const {
    _id,
    owner,
    createdAt,
    updatedAt,
    behindLogin,
    behindPassword,
    behindCheck,
    author,
    parent,
    ...data
  } = toStored(post) ?? {}
  void [_id, owner, createdAt, updatedAt, behindLogin, behindPassword, behindCheck, author]
  if (typeof parent !== 'string' || parent === '') {
    await createRecord(ctx, collection, data)
    return
  }
  const above = await ctx.from(collection).select('_id').where('slug', '=', parent).executeTakeFirst()
  await createRecord(ctx, collection, { ...data, parent: above?._id ?? parent })
}

/** Adds the posts of a JSON file, all of them or none. What is wrong is said by its path in the file. */
export async function importPosts(ctx: Context, text: string): Promise<number> {
  const list = listPosts(text)
  for (const [at, post] of list.entries()) {
    try {
      await importPost(ctx, post)
    } catch (error) {
      if (!(error instanceof DomainError) || error.status === 403) throw error
      const { code, details, extra } = error
      const taken = Array.isArray(extra.fields) ? (extra.fields as string[]) : []
      const named = details.length > 0 ? details : taken.map((path) => ({ path, message: code }))
      const own = named.length > 0 ? named : [{ path: '', message: code }]
      throw invalid(own.map(({ path, message }) => ({ path: `${at}.${path}`.replace(/\.$/, ''), message })))
    }
  }
  return list.length
}
