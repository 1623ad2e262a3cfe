import { data, redirectDocument } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { findPost, importPosts } from '#modules/posts/public.server.ts'
import { flashCookie } from '#shell/flash.ts'
import { actOnList } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { pageList, pagesOfGroup } from './page-list.server.ts'

/** The page that an address names, and the list of those below it. */
export async function openGroup({ ctx, params }: ScreenArgs) {
  const { _id, title, slug } = await findPost(ctx, params.id ?? '')
  return { group: { _id, title, slug }, list: await pagesOfGroup.open(ctx, _id), name: title }
}

/** Does what the list of pages sent, or takes a file of posts. */
export async function actOnPages(args: ScreenArgs) {
  const isFile = args.request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  return isFile ? importPages(args) : actOnList(args, pageList)
}

export interface ImportFault {
  readonly message: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
}

/** Takes a file of posts; what is wrong with it is said by place, and nothing of it is kept. */
async function importPages({ ctx, request }: ScreenArgs) {
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
