import { data } from 'react-router'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { describeAcademy, readCatalogHome } from '#modules/catalog/public.server.ts'
import { findPost, type StoredPost } from '#modules/posts/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { type OpenPage, readWhenOpen } from './open-page.server.ts'
import { actOnPage } from './page-action.server.ts'

/** The page that the theme of the host's site names; null where there is none that this person may find. */
async function findHome(ctx: Context): Promise<StoredPost | null> {
  const id = ctx.host.theme.homepage
  if (!id || ctx.site._id !== ctx.host._id) return null
  try {
    if (!uuidPattern.test(id)) throw notFound()
    return await findPost(ctx, id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ post: id, status: error.status }, 'a post of the theme could not be read')
    return null
  }
}

/** An empty page has nothing to say in the catalog's place. */
const saysSomething = ({ document, form, list, content }: OpenPage) =>
  document.rows.length > 0 || form !== null || list !== null || content !== ''

/** What is at `/`: the page that the theme names, when nothing stands in its way; else the catalog, and never a lock. */
export async function openHome(args: ScreenArgs) {
  const { siteName, siteLogo, contact } = args.ctx.host
  const academy = describeAcademy(
    { origin: args.url.origin, siteName },
    { logo: siteLogo, phone: contact.phone, email: contact.email },
  )
  const own = { path: '/', structured: [academy] }
  const post = await findHome(args.ctx)
  const opened = post && (await readWhenOpen(args, post))
  if (opened && saysSomething(opened.shown)) {
    const { shown, meta, headers } = opened
    return data({ own: shown, catalog: null, meta: { ...meta, ...own } }, { headers })
  }
  return data({ own: null, catalog: await readCatalogHome(args.ctx, args.url), meta: own })
}

/** Takes what a form on the home page sends without scripts. */
export async function actOnHome(args: ScreenArgs) {
  const post = await findHome(args.ctx)
  if (!post) throw notFound()
  return actOnPage(args, post)
}
