import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { ofSites, siteOf } from '#kernel/data/fragments.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { templates } from '../collections.ts'
import { drawReady, findReady, readyTemplates } from '../ready/ready.ts'
import { wordsOf } from '../site-words.ts'
import { type SketchRow, sketchOf } from '../sketch/sketch.ts'
import type { Said, TemplateDocument, TemplateUse } from '../template.ts'
import { bringPictures } from './bring-pictures.server.ts'

const MAX_SAVED = 200

/** What a template is chosen by. */
export interface TemplateCard {
  readonly id: string
  readonly source: 'ready' | 'own' | 'shared'
  readonly use: TemplateUse
  readonly type: 'page' | 'form'
  readonly group: string
  readonly icon: string
  readonly title: string
  readonly about: string
  /** The site of the group that shares it; null for those of this site and ready-made ones. */
  readonly from: string | null
  /** What it looks like from afar. */
  readonly sketch: readonly SketchRow[]
}

function requireMaker({ actor }: Context): void {
  if (!actor.is('superadmin', 'admin')) throw forbidden()
}

const columns = ['_id', 'title', 'about', 'use', 'type', 'display', 'builder', 'translations'] as const

const selectSaved = (from: Context['from']) =>
  from(templates).select([...columns, siteOf(templates).as('site')])

/** The sites of the same group, this one left out: what they share is offered here. */
async function readNeighbours({ engine, site }: Context): Promise<ReadonlyMap<string, string>> {
  if (site.parentSite === null) return new Map()
  const above = await engine.sites.byId(site.parentSite)
  // What stands directly under the platform is no group of anybody.
  if (!above || above.siteType !== 'collection') return new Map()
  const units = await readPlatform(engine, (from) =>
    from(sites)
      .select(['_id', 'siteName'])
      .where('parentSite', '=', above._id)
      .where('_id', '<>', site._id)
      .where('archivedAt', 'is', null)
      .execute(),
  )
  return new Map(units.map(({ _id, siteName }) => [_id, siteName]))
}

async function readShared(ctx: Context) {
  const neighbours = await readNeighbours(ctx)
  if (neighbours.size === 0) return []
  const rows = await readPlatform(ctx.engine, (from) =>
    selectSaved(from)
      .where(ofSites(templates, [...neighbours.keys()]))
      .where('shared', '=', true)
      .orderBy('title')
      .limit(MAX_SAVED)
      .execute(),
  )
  return rows.map((row) => ({ ...row, from: neighbours.get(row.site) ?? '' }))
}

type Shared = Awaited<ReturnType<typeof readShared>>[number]
type Saved = Omit<Shared, 'from'> & { readonly from?: string }

const cardOf = (source: 'own' | 'shared', saved: Saved): TemplateCard => ({
  id: saved._id,
  source,
  from: saved.from ?? null,
  use: saved.use,
  type: saved.type,
  group: source,
  icon: 'bookmark',
  title: saved.title,
  about: saved.about ?? '',
  sketch: sketchOf(saved.builder, saved.display),
})

/** Everything that a page, or a part of one, can begin with on the site: the site's own, those of its group, ready-made ones. */
export async function listTemplates(ctx: Context, use?: TemplateUse): Promise<readonly TemplateCard[]> {
  requireMaker(ctx)
  const own = await selectSaved(ctx.from).orderBy('title').limit(MAX_SAVED).execute()
  const shared = await readShared(ctx)
  const said = (text: Said) => (ctx.lang === 'th' ? text.th : text.en)
  const hidden = hiddenTemplates(ctx)
  const isWanted = (template: { readonly use: TemplateUse }) => use === undefined || template.use === use
  const site = wordsOf(ctx.site)
  return [
    ...own.filter(isWanted).map((one) => cardOf('own', one)),
    ...shared.filter(isWanted).map((one) => cardOf('shared', one)),
    ...readyTemplates
      .filter((template) => isWanted(template) && !hidden.has(template.id))
      .map(
        (template): TemplateCard => ({
          id: template.id,
          source: 'ready',
          from: null,
          use: template.use,
          type: template.type,
          group: template.group,
          icon: template.icon,
          title: said(template.title),
          about: said(template.about),
          sketch: sketchOf(drawReady(template, site).builder, template.display),
        }),
      ),
  ]
}

const documentOf = ({ type, display, title, builder, translations }: Saved): TemplateDocument => ({
  type,
  display,
  title,
  builder,
  translations,
})

/** The document that a new page has of a template: with the site's own words, and in both languages. */
export async function documentFromTemplate(ctx: Context, id: string): Promise<TemplateDocument> {
  requireMaker(ctx)
  const ready = findReady(id)
  if (ready) return drawReady(ready, wordsOf(ctx.site))
  if (!uuidPattern.test(id)) throw notFound()
  const own = await selectSaved(ctx.from).where('_id', '=', id).executeTakeFirst()
  if (own) return documentOf(own)
  const shared = (await readShared(ctx)).find(({ _id }) => _id === id)
  if (!shared) throw notFound()
  return { ...documentOf(shared), builder: await bringPictures(ctx, shared.site, shared.builder) }
}

/** The ready-made templates that the site does not offer. */
export function hiddenTemplates({ site }: Pick<Context, 'site'>): ReadonlySet<string> {
  return new Set(site.layout.builder?.hiddenTemplates ?? [])
}
