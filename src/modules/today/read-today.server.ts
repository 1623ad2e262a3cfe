import type { Context } from '#kernel/context.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { opensFor } from '#shell/opens-for.ts'
import { type TodayCard, type TodaySection, todayCards } from './today-card.ts'

/** A card with what it shows. */
export interface ShownCard
  extends Pick<TodayCard, 'id' | 'icon' | 'kind'>,
    Required<Pick<TodaySection, 'items' | 'href'>> {
  readonly count: number
  readonly note: string | null
  readonly title: string
  readonly action: string
}

/** True where the page of the card opens for the actor on this site. */
function opens(ctx: Context, entries: readonly RouteRow[], { path, isAbove }: TodayCard): boolean {
  if (ctx.site.siteType !== 'unit' && !isAbove) return false
  const entry = entries.find((row) => row.path === path)
  return entry !== undefined && opensFor(ctx, entry)
}

/** What waits for the person today; all cards are read at once and sent together. */
export async function readToday(ctx: Context, entries: readonly RouteRow[]): Promise<readonly ShownCard[]> {
  const cards = ctx.engine
    .contributionsTo(todayCards, ctx.site)
    .filter((card) => opens(ctx, entries, card))
    .toSorted((one, other) => one.order - other.order)
  const read = await Promise.all(cards.map(async (card) => ({ card, section: await card.read(ctx) })))
  return read
    .filter(({ card, section }) => card.kind === 'work' || section.count > 0)
    .map(({ card: { id, icon, kind, path }, section }) => ({
      id,
      icon,
      kind,
      count: section.count,
      note: section.note ?? null,
      title: ctx.t(`today-${id}.title`),
      action: ctx.t(`today-${id}.action`),
      items: section.items ?? [],
      href: section.href ?? path,
    }))
}
