import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { isSwitchedOff } from '#kernel/tenancy/features.ts'
import { type HomeCard, type HomeSection, homeCards } from './home-card.ts'

/** A card with what it shows. */
export interface ShownCard extends Pick<HomeCard, 'id' | 'icon' | 'place' | 'order'>, HomeSection {}

/** The section without what leads to where the site has switched everything off. */
function withoutDeadEnds({ site }: Context, section: HomeSection): HomeSection {
  const leads = (href: string | undefined) => !isSwitchedOff(site, (href ?? '').split(/[?#]/)[0] ?? '')
  const { more, ...rest } = section
  return {
    ...rest,
    items: section.items.filter(({ href }) => leads(href)),
    ...(more && leads(more.href) && { more }),
  }
}

/** The cards of the member who asks that have something to show; all are read at once and sent together. */
export async function readHome(ctx: Context): Promise<readonly ShownCard[]> {
  const { userID } = ctx.actor
  if (userID === null || !ctx.actor.is('member')) throw notFound()
  const cards = ctx.engine
    .contributionsTo(homeCards, ctx.site)
    .toSorted((one, other) => one.order - other.order)
  const shown = await Promise.all(
    cards.map(async ({ read, id, icon, place, order }) => {
      const whole = await read(ctx, userID)
      const section = whole && withoutDeadEnds(ctx, whole)
      return section && section.items.length > 0 ? [{ id, icon, place, order, ...section }] : []
    }),
  )
  return shown.flat()
}
