import type { Context } from '#kernel/context.ts'
import { bangkokDay, formatThaiDate } from '#kernel/thai/dates.ts'
import type { HomeCard, HomeItem } from '#modules/homes/public.server.ts'
import { readOwnPaths } from './own-paths.server.ts'

/** Days before a deadline from which it is said in a warning colour. */
export const SOON_DAYS = 7
const DAY = 86_400_000

/** What is said of a deadline. */
export function badgeOf(
  ctx: Context,
  { dueDate, completedAt }: { readonly dueDate: string | null; readonly completedAt: string | null },
): HomeItem['badge'] {
  if (completedAt !== null) return { tone: 'ok', text: ctx.t('paths.state.complete') }
  if (dueDate === null) return undefined
  const today = bangkokDay(ctx.now)
  const date = formatThaiDate(dueDate, 'short', ctx.lang)
  if (dueDate < today) return { tone: 'bad', text: ctx.t('paths.due-over', { date }) }
  const days = (Date.parse(dueDate) - Date.parse(today)) / DAY
  return { tone: days <= SOON_DAYS ? 'warn' : 'neutral', text: ctx.t('paths.due', { date }) }
}

/** The paths that somebody is to take, how far they are, and until when. */
export const pathsCard: HomeCard = {
  id: 'paths',
  icon: 'path',
  place: 'main',
  order: 30,
  async read(ctx, userID) {
    const rows = await readOwnPaths(ctx, userID)
    return {
      title: ctx.t('paths.own'),
      look: 'list',
      items: rows.map((path) => ({
        key: path._id,
        title: path.name,
        text: ctx.t('paths.done-of', { done: path.done, total: path.total }),
        href: `/user/path/${path._id}`,
        percent: path.percent,
        badge: badgeOf(ctx, path),
      })),
    }
  },
}
