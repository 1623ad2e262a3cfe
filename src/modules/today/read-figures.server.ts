import type { Kysely } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { readFrom } from '#kernel/data/read-from.ts'
import { listSitesBelow } from '#modules/sites/public.server.ts'
import { type SiteFigure, type TodayFigure, todayFigures } from './today-card.ts'

/** Growth is counted over so many days. */
export const GROWTH_DAYS = 30
const DAY = 86_400_000
/** Sites in need that are shown. */
const SHOWN = 8

export interface ShownFigure extends Pick<TodayFigure, 'id' | 'kind'> {
  readonly title: string
  readonly value: string
  readonly note: string | null
  readonly href: string | null
}

/** A site that needs somebody, and why. */
export interface NeedySite {
  readonly _id: string
  readonly name: string
  readonly reasons: readonly { readonly text: string; readonly href: string | null }[]
}

/** A site with how it grows, by the figures of growth. */
export interface GrowingSite {
  readonly _id: string
  readonly name: string
  readonly href: string
  readonly numbers: readonly { readonly id: string; readonly value: string; readonly note: string | null }[]
}

export interface SitesToday {
  readonly figures: readonly ShownFigure[]
  /** Those that grow most, the fastest first. */
  readonly growing: readonly GrowingSite[]
  readonly needy: readonly NeedySite[]
  /** How many more need somebody. */
  readonly further: number
}

const GIGA = 1_000_000_000
const MEGA = 1_000_000

function write(value: number, unit: TodayFigure['unit']): string {
  if (unit === undefined) return value.toLocaleString('en-US')
  return value >= GIGA
    ? `${(value / GIGA).toFixed(1)} GB`
    : `${Math.ceil(value / MEGA).toLocaleString('en-US')} MB`
}

function showFigure(ctx: Context, figure: TodayFigure, rows: readonly SiteFigure[]): ShownFigure {
  const { id, kind, unit, href } = figure
  const sum = (of: (row: SiteFigure) => number) => rows.reduce((total, row) => total + of(row), 0)
  const added = sum((row) => row.added ?? 0)
  return {
    id,
    kind,
    title: ctx.t(`today-figure-${id}.title`),
    value: write(
      sum(({ count }) => count),
      unit,
    ),
    note: added > 0 ? ctx.t('today.added', { n: write(added, unit), days: GROWTH_DAYS }) : null,
    href: href?.() ?? null,
  }
}

interface ReadFigure {
  readonly figure: TodayFigure
  readonly rows: readonly SiteFigure[]
}

/** The units that grow most, with their numbers. */
function rankSites(
  ctx: Context,
  sites: Awaited<ReturnType<typeof listSitesBelow>>,
  read: readonly ReadFigure[],
): readonly GrowingSite[] {
  const growth = read
    .filter(({ figure }) => figure.kind === 'growth')
    .map(({ figure, rows }) => ({ figure, bySite: new Map(rows.map((row) => [row.site, row])) }))
  const speedOf = (id: string) =>
    growth.reduce((total, { figure, bySite }) => {
      const row = bySite.get(id)
      // What has no part that is new is counted for the last days alone; bytes are no people.
      return total + (figure.unit === undefined ? (row?.added ?? row?.count ?? 0) : 0)
    }, 0)
  return sites
    .filter(({ siteType }) => siteType === 'unit')
    .map((site) => ({ site, speed: speedOf(site._id) }))
    .toSorted((one, other) => other.speed - one.speed)
    .slice(0, SHOWN)
    .map(({ site: { _id, siteName, kind } }) => ({
      _id,
      name: siteName,
      href:
        ctx.site.siteType === 'origin' ? `/origin/unit/detail/${_id}` : `/${kind ?? 'school'}/detail/${_id}`,
      numbers: growth.map(({ figure: { id, unit }, bySite }) => {
        const { count = 0, added = 0 } = bySite.get(_id) ?? {}
        const note = added > 0 ? ctx.t('today.added', { n: write(added, unit), days: GROWTH_DAYS }) : null
        return { id, value: write(count, unit), note }
      }),
    }))
}

/** Figures of the sites below the one that is worked on, and those of them that need somebody. */
export async function readSitesToday(ctx: Context): Promise<SitesToday | null> {
  if (ctx.site.siteType === 'unit' || !ctx.actor.is('root', 'superadmin')) return null
  const sites = await listSitesBelow(ctx)
  const figures = ctx.engine.contributionsTo(todayFigures).toSorted((one, other) => one.order - other.order)
  const since = new Date(ctx.now.getTime() - GROWTH_DAYS * DAY)
  const ids = sites.map(({ _id }) => _id)
  const read = await ctx.across(ids, 'today', (db) => {
    const reader = { ...ctx, db, from: readFrom(db as Kysely<Tables>) }
    return Promise.all(figures.map(async (figure) => ({ figure, rows: await figure.read(reader, since) })))
  })
  const troubles = read.filter(({ figure }) => figure.kind === 'trouble')
  const needy = sites
    .map(({ _id, siteName }) => ({
      _id,
      name: siteName,
      reasons: troubles.flatMap(({ figure: { id, href, unit }, rows }) =>
        rows
          .filter(({ site, count }) => site === _id && count > 0)
          .map(({ count }) => ({
            text: ctx.t(`today-figure-${id}.of`, { n: write(count, unit) }),
            href: href?.(_id) ?? null,
          })),
      ),
    }))
    .filter(({ reasons }) => reasons.length > 0)
  return {
    figures: [
      {
        id: 'sites',
        kind: 'growth',
        title: ctx.t('today.sites'),
        // Neither the platform nor a collection is a site that anybody learns at.
        value: write(sites.filter(({ siteType }) => siteType === 'unit').length, undefined),
        note: null,
        href: ctx.site.siteType === 'origin' ? '/origin/unit' : '/collection/dashboard',
      },
      ...read.map(({ figure, rows }) => showFigure(ctx, figure, rows)),
    ],
    growing: rankSites(ctx, sites, read),
    needy: needy.slice(0, SHOWN),
    further: Math.max(0, needy.length - SHOWN),
  }
}
