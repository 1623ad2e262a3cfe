import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import { DomainError } from '#kernel/errors.ts'

/** Where a post is used: what leads to it, lies below it, begins with it or has it around the pages. */
export interface PostUse {
  readonly kind: 'page' | 'draft' | 'below' | 'theme' | 'flow' | 'course'
  /** What it is called, as people read it. */
  readonly name: string
  readonly href: string
}

export type UsesOfPosts = ReadonlyMap<string, readonly PostUse[]>

export const postUses =
  defineSlot<(ctx: Context, ids: readonly string[]) => Promise<UsesOfPosts>>('where posts are used')

const NAMED = 3

/** Why a post is not simply deleted. One with others below it is refused by its references already. */
export function refusalOfUses(uses: readonly PostUse[]): DomainError | undefined {
  if (uses.some(({ kind }) => kind === 'theme')) return inTheme()
  if (uses.every(({ kind }) => kind === 'below')) return undefined
  const places = uses.slice(0, NAMED).map(({ name }) => name)
  return new DomainError('pages.in-use', {
    status: 409,
    values: { n: uses.length, places: places.join(', ') },
    details: uses.map(({ href, name }) => ({ path: href, message: name })),
  })
}

/** Where posts of the site are used, as far as the modules above know. */
export async function findPostUses(ctx: Context, ids: readonly string[]): Promise<UsesOfPosts> {
  const all = new Map<string, readonly PostUse[]>()
  if (ids.length === 0) return all
  for (const find of ctx.engine.contributionsTo(postUses))
    for (const [id, uses] of await find(ctx, ids)) all.set(id, [...(all.get(id) ?? []), ...uses])
  return all
}

/** Why a part of the theme stays. */
export const inTheme = () => new DomainError('pages.in-theme', { status: 409 })
