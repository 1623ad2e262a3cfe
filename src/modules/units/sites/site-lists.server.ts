import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { defineList, type List } from '#kernel/lists/define-list.server.ts'
import { type SiteType, type UnitKind, unitKinds } from '#kernel/tenancy/site.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { hostnames, sites } from '#modules/sites/public.server.ts'
import { sitePackages } from '../collections.ts'
import { thisMonth } from '../figures/this-month.ts'
import { siteFigures } from '../tables.ts'
import { ownGroup } from './find-site.server.ts'
import { createdColumn, nameColumn, type SiteRows, siteState, stateColumn } from './site-columns.server.ts'
import { siteStates } from './site-state.ts'

type Builder = ExpressionBuilder<SiteRows, 's'>

const hostnameOf = (eb: Builder) =>
  eb
    .selectFrom(aliased(hostnames, 'h'))
    .select('h.hostname')
    .whereRef('h.site', '=', 's._id')
    .orderBy('h.createdAt')
    .orderBy('h.hostname')
    .limit(1)

/** What the job counted last of the site. */
const counted = (eb: Builder, name: 'members' | 'sites') =>
  eb
    .selectFrom(aliased(siteFigures, 'f'))
    .select(`f.${name}`)
    .whereRef('f.site', '=', 's._id')
    .where('f.month', '=', thisMonth())

/** Sites of one type within the actor's reach. */
function rowsOf(ctx: Context, type: SiteType, kind: UnitKind | undefined) {
  const group = ownGroup(ctx.actor)
  return ctx
    .from(sites, 's')
    .where('s.siteType', '=', type)
    .$if(group !== undefined, (query) => query.where('s.parentSite', '=', group ?? ''))
    .$if(kind !== undefined, (query) =>
      query.where(sql<string>`coalesce(${sql.ref('s.kind')}, 'school')`, '=', kind ?? ''),
    )
}

function searched(words: string, eb: Builder) {
  const like = `%${escapeLike(words.toLowerCase())}%`
  return eb.or([
    eb(sql<string>`lower(${sql.ref('s.siteName')})`, 'like', like),
    eb.exists(
      eb
        .selectFrom(aliased(hostnames, 'h'))
        .select('h._id')
        .whereRef('h.site', '=', 's._id')
        .where('h.hostname', 'like', like),
    ),
  ])
}

const isRoot = ({ actor }: Context) => actor.is('root')

function unitListAt(name: string, path: string, kind: UnitKind | undefined): List {
  return defineList<SiteRows, 's'>({
    name,
    isShared: true,
    authorize: ({ actor }) => void ownGroup(actor),
    rows: (ctx) => rowsOf(ctx, 'unit', kind),
    key: (eb) => eb.ref('s._id'),
    search: (_ctx, words, eb) => searched(words, eb),
    searchLabel: 'units.list.search',
    filters: {
      state: {
        shape: { kind: 'choice', options: siteStates },
        label: 'units.list.state',
        words: 'units.state.',
        where: (_ctx, value, eb) => eb(siteState, '=', value as (typeof siteStates)[number]),
      },
    },
    columns: {
      name: nameColumn,
      hostname: { kind: 'text', label: 'units.list.hostname', value: hostnameOf },
      group: {
        kind: 'text',
        label: 'units.list.group',
        may: isRoot,
        value: (eb) =>
          eb.selectFrom(aliased(sites, 'g')).select('g.siteName').whereRef('g._id', '=', 's.parentSite'),
      },
      ...(kind === undefined && {
        kind: {
          kind: 'choice',
          label: 'units.list.kind',
          options: unitKinds,
          words: 'units.kind.',
          value: () => sql`coalesce(${sql.ref('s.kind')}, 'school')`,
        },
      }),
      members: { kind: 'number', label: 'units.figure.members', value: (eb) => counted(eb, 'members') },
      state: stateColumn,
      createdAt: createdColumn,
    },
    sort: 'name',
    // The overview has the number of sites; a list need not count ten thousand of them each time.
    countMax: 1_000,
    path,
  })
}

/** The units of each kind, for the superadmin of their collection. */
export const kindLists: Readonly<Record<UnitKind, List>> = {
  school: unitListAt('schools', '/school/detail/:id', 'school'),
  institution: unitListAt('institutions', '/institution/detail/:id', 'institution'),
  website: unitListAt('websites', '/website/detail/:id', 'website'),
}

/** All units of the platform. */
export const unitList = unitListAt('units', '/origin/unit/detail/:id', undefined)

/** The collections of the platform. */
export const groupList = defineList<SiteRows, 's'>({
  name: 'groups',
  isShared: true,
  authorize: ({ actor }) => void ownGroup(actor),
  rows: (ctx) =>
    ctx
      .from(sites, 's')
      .where('s.siteType', '=', 'collection')
      .$if(!ctx.actor.is('root'), (query) => query.where('s._id', '=', ownGroup(ctx.actor) ?? '')),
  key: (eb) => eb.ref('s._id'),
  search: (_ctx, words, eb) => searched(words, eb),
  searchLabel: 'units.list.search',
  columns: {
    name: nameColumn,
    hostname: { kind: 'text', label: 'units.list.hostname', value: hostnameOf },
    package: {
      kind: 'text',
      label: 'units.list.package',
      value: (eb) =>
        eb.selectFrom(aliased(sitePackages, 'p')).select('p.name').whereRef('p._id', '=', 's.packageID'),
    },
    sites: { kind: 'number', label: 'units.figure.sites', value: (eb) => counted(eb, 'sites') },
    members: { kind: 'number', label: 'units.figure.members', value: (eb) => counted(eb, 'members') },
    state: stateColumn,
    createdAt: createdColumn,
  },
  sort: 'name',
  size: 20,
  path: '/origin/collection/detail/:id',
})
