import { data, redirectDocument } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { findPost, importPosts, posts } from '#modules/posts/public.server.ts'
import { flashCookie } from '#shell/flash.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { pageNumber } from './open-page.server.ts'

const ROWS = 50

/** One page of the site's posts, the latest change first: all of them, or those below one. */
async function listPages({ ctx, url }: ScreenArgs, parent: string | null) {
  const asked = pageNumber(url)
  const all = () => {
    const own = ctx.from(posts)
    return parent === null ? own : own.where('parent', '=', parent)
  }
  const { total } = await all()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / ROWS))
  const page = Math.min(asked, pages)
  const rows = await all()
    .select([
      '_id',
      'title',
      'slug',
      'type',
      'status',
      'display',
      'behindLogin',
      'behindPassword',
      'updatedAt',
    ])
    .orderBy('updatedAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(ROWS)
    .offset((page - 1) * ROWS)
    .execute()
  return { rows, page, pages, total }
}

/** A page of a list of posts, as staff see it. */
export type ListedPages = Awaited<ReturnType<typeof listPages>>

/** One page of all posts of the site. */
export async function readPages(args: ScreenArgs) {
  return listPages(args, null)
}

/** The page that an address names, and one page of the posts below it. */
export async function readPagesOfGroup(args: ScreenArgs) {
  const { _id, title, slug } = await findPost(args.ctx, args.params.id ?? '')
  return { group: { title, slug }, list: await listPages(args, _id), meta: { title } }
}

export interface ImportFault {
  readonly message: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
}

/** Takes a file of posts; what is wrong with it is said by place, and nothing of it is kept. */
export async function importPages({ ctx, request }: ScreenArgs) {
  const file = (await readForm(request)).get('file')
  try {
    const text = file instanceof File ? await file.text() : ''
    await importPosts(ctx, text)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'pages.import-invalid') throw error
    await ctx.rollback()
    const details = error.details.map(({ path, message }) => ({
      path,
      message: ctx.t.has(message) ? ctx.t(message) : message,
    }))
    return data<ImportFault>({ message: ctx.t(error.code), details }, { status: 400 })
  }
  return redirectDocument('/cms/pages', { headers: { 'set-cookie': flashCookie('pages.imported') } })
}
