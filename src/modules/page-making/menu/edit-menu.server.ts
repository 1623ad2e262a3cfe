import { data, redirect } from 'react-router'
import { z } from 'zod'
import { authorize } from '#kernel/collections/authorize.ts'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { storedMenu } from '#kernel/pages/menu.ts'
import { menuAudiences } from '#kernel/pages/menu-audiences.ts'
import { MAX_CHILDREN, MAX_ITEMS, MAX_TITLE } from '#kernel/pages/menu-limits.ts'
import { REFUSED_LINK, safeLink } from '#kernel/pages/safe-link.ts'
import { categories } from '#modules/courses/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findTargetStates } from './find-targets.server.ts'
import type { MenuNode } from './menu-tree.ts'

/** A place that an item can lead to. */
export interface MenuPlace {
  readonly href: string
  readonly label: string
}

const MAX_PLACES = 500
const LINK_MAX = 500

const screens: readonly (readonly [string, string])[] = [
  ['/', 'menu-making.place-home'],
  ['/lesson/home', 'menu-making.place-courses'],
  ['/lesson/calendar', 'menu-making.place-calendar'],
  ['/lesson/certification/search', 'menu-making.place-certificates'],
  ['/user/login', 'menu-making.place-login'],
  ['/user/register', 'menu-making.place-register'],
]

/** Where an item can lead: what somebody looks for, else the pages that were changed last. */
async function readPlaces(ctx: Context, words: string): Promise<readonly MenuPlace[]> {
  const pages = await ctx
    .from(posts)
    .select(['title', 'slug'])
    .where('type', 'in', ['page', 'form'])
    .$if(words !== '', (query) => query.where(foldedLike(posts, 'title', words)))
    .orderBy('updatedAt', 'desc')
    .limit(MAX_PLACES)
    .execute()
  const groups = await ctx
    .from(categories)
    .select(['name', 'code'])
    .where('type', '=', 'course')
    .orderBy('order')
    .execute()
  return [
    ...screens.map(([href, key]) => ({ href, label: ctx.t(key) })),
    ...pages.map(({ title, slug }) => ({ href: `/cms/page/${slug}`, label: title })),
    ...groups.map(({ name, code }) => ({ href: `/lesson/categories/${code}`, label: name })),
  ]
}

type StoredItem = z.infer<typeof storedMenu.schema>[number]

function nodeOf(
  item: StoredItem | StoredItem['subMenu'][number],
  key: string,
  english: ReadonlyMap<string, string>,
): MenuNode {
  const { title, target, shownTo, shownIn, ...rest } = item
  const { subMenu = [], ...look } = rest as Partial<StoredItem>
  return {
    key,
    title,
    english: english.get(title) ?? '',
    target,
    shownTo,
    shownIn,
    look,
    children: subMenu.map((child, at) => nodeOf(child, `${key}-${at}`, english)),
  }
}

const phrasesOf = (translations: unknown): Record<string, string> => {
  const said = (translations as { en?: { phrases?: Record<string, string> } } | null)?.en?.phrases
  return said ?? {}
}

/** The menu of a post, and what its items can lead to. */
export async function readMenuEditor({ ctx, params, url }: ScreenArgs) {
  authorize(ctx, posts, 'update')
  const post = await readRecord(ctx, posts, params.id ?? '')
  const english = new Map(Object.entries(phrasesOf(post.translations)))
  const { title } = post
  const items = storedMenu.schema.parse(post.builder).map((item, at) => nodeOf(item, String(at), english))
  // What somebody types into an item is asked about by itself.
  const typed = (url.searchParams.get('find') ?? '').trim().slice(0, LINK_MAX)
  const targets = items.flatMap(({ target, children }) => [target, ...children.map((child) => child.target)])
  return {
    meta: { title },
    id: post._id,
    title,
    etag: etagOf(post),
    isMain: ctx.site.theme.navigator === post._id,
    items,
    places: await readPlaces(ctx, typed.startsWith('/') ? '' : typed),
    states: await findTargetStates(ctx, [...targets, typed]),
    isSaved: url.searchParams.has('saved'),
  }
}

const sentLink = z.object({
  title: z.string().trim().min(1).max(MAX_TITLE),
  english: z.string().trim().max(MAX_TITLE),
  target: z
    .string()
    .trim()
    .min(1)
    .max(LINK_MAX)
    .refine((target) => safeLink(target, REFUSED_LINK) !== REFUSED_LINK),
  shownTo: z.enum(['all', ...menuAudiences]),
  shownIn: z.enum(['all', 'th', 'en']),
})
const sentMenu = z
  .array(
    sentLink.extend({
      look: z.record(z.string(), z.unknown()).default({}),
      children: z.array(sentLink).max(MAX_CHILDREN).default([]),
    }),
  )
  .max(MAX_ITEMS)

function parseSent(text: string) {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new DomainError('menu-making.no-json', { details: [{ path: 'items', message: reason }] })
  }
  const parsed = sentMenu.safeParse(sent)
  if (parsed.success) return parsed.data
  const details: ErrorDetail[] = parsed.error.issues.map(({ path }) => ({
    path: path.join('.'),
    message: `menu-making.bad-${['title', 'target'].includes(String(path.at(-1))) ? String(path.at(-1)) : 'item'}`,
  }))
  throw new DomainError('menu-making.invalid', { details: details.slice(0, 20) })
}

const THAI = /[\u0e01-\u0e5b]/u

/** Stores a menu as it was sent; names in English stand as phrases beside it. */
export async function saveMenu(ctx: Context, id: string, text: string, ifMatch: string): Promise<void> {
  authorize(ctx, posts, 'update')
  const items = parseSent(text)
  const post = await readRecord(ctx, posts, id)
  const { en, ...others } = post.translations as Record<string, Record<string, unknown>>
  const named = items.flatMap(({ children, ...item }) => [item, ...children])
  const phrases = Object.fromEntries(
    named
      .filter(({ title, english }) => english !== '' && THAI.test(title))
      .map(({ title, english }) => [title, english]),
  )
  const keep = ({ title, target, shownTo, shownIn }: (typeof named)[number]) => ({
    title,
    target,
    ...(shownTo !== 'all' && { shownTo }),
    ...(shownIn !== 'all' && { shownIn }),
  })
  const builder = items.map(({ children, look, ...item }) => ({
    ...look,
    ...keep(item),
    ...(children.length > 0 && { subMenu: children.map(keep) }),
  }))
  await updateRecord(
    ctx,
    posts,
    id,
    { builder, translations: { ...others, en: { ...en, phrases } } },
    ifMatch === '' ? {} : { ifMatch },
  )
}

/** Saves the menu, or answers why not, with the places that are wrong. */
export async function actOnMenu({ ctx, params, request }: ScreenArgs) {
  const form = await readForm(request)
  const id = params.id ?? ''
  try {
    await saveMenu(ctx, id, textIn(form, 'items'), textIn(form, 'etag'))
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const details = error.details.map(({ path, message }) => ({
      path,
      message: ctx.t.has(message) ? ctx.t(message) : message,
    }))
    const isOld = error.status === 412
    const message = ctx.t(isOld ? 'menu-making.conflict' : error.code, error.values)
    const newest = isOld ? etagOf(await readRecord(ctx, posts, id)) : null
    return data({ message, details, newest, stamp: Date.now() }, { status: error.status })
  }
  return redirect(`/cms/menu/${id}?saved=1`)
}
