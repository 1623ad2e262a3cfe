import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { ofSites } from '#kernel/data/fragments.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { templates } from '../collections.ts'
import { drawReady, findReady, readyTemplates } from '../ready/ready.ts'
import { wordsOf } from '../site-words.ts'
import type { Said, TemplateDocument, TemplateUse } from '../template.ts'

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
}

function requireMaker({ actor }: Context): void {
  if (!actor.is('superadmin', 'admin')) throw forbidden()
}

const columns = ['_id', 'title', 'about', 'use', 'type', 'display', 'builder', 'translations'] as const

const selectSaved = (from: Context['from']) => from(templates).select(columns)

/** The sites of the same group, this one left out: what they share is offered here. */
async function readNeighbours({ engine, site }: Context): Promise<string[]> {
  if (site.parentSite === null) return []
  const above = await engine.sites.byId(site.parentSite)
  // What stands directly under the platform is no group of anybody.
  if (!above || above.siteType !== 'collection') return []
  const units = await readPlatform(engine, (from) =>
    from(sites).select('_id').where('parentSite', '=', above._id).where('_id', '<>', site._id).execute(),
  )
  return units.map(({ _id }) => _id)
}

async function readShared(ctx: Context) {
  const neighbours = await readNeighbours(ctx)
  if (neighbours.length === 0) return []
  return readPlatform(ctx.engine, (from) =>
    selectSaved(from)
      .where(ofSites(templates, neighbours))
      .where('shared', '=', true)
      .orderBy('title')
      .limit(MAX_SAVED)
      .execute(),
  )
}

type Saved = Awaited<ReturnType<typeof readShared>>[number]

const cardOf = (source: 'own' | 'shared', { _id, title, about, use, type }: Saved): TemplateCard => ({
  id: _id,
  source,
  use,
  type,
  group: source,
  icon: 'bookmark',
  title,
  about: about ?? '',
})

/** Everything that a page, or a part of one, can begin with on the site: the site's own, those of its group, ready-made ones. */
export async function listTemplates(ctx: Context, use?: TemplateUse): Promise<readonly TemplateCard[]> {
  requireMaker(ctx)
  const own = await selectSaved(ctx.from).orderBy('title').limit(MAX_SAVED).execute()
  const said = (text: Said) => (ctx.lang === 'th' ? text.th : text.en)
  const all: TemplateCard[] = [
    ...own.map((one) => cardOf('own', one)),
    ...(await readShared(ctx)).map((one) => cardOf('shared', one)),
    ...readyTemplates
      .filter(({ id }) => !hiddenTemplates(ctx).has(id))
      .map(({ title, about, id, type, group, icon, use: made }) => ({
        id,
        source: 'ready' as const,
        use: made,
        type,
        group,
        icon,
        title: said(title),
        about: said(about),
      })),
  ]
  return use === undefined ? all : all.filter((template) => template.use === use)
}

/** The document that a new page has of a template: with the site's own words, and in both languages. */
export async function documentFromTemplate(ctx: Context, id: string): Promise<TemplateDocument> {
  requireMaker(ctx)
  const ready = findReady(id)
  if (ready) return drawReady(ready, wordsOf(ctx.site))
  if (!uuidPattern.test(id)) throw notFound()
  const own = await selectSaved(ctx.from).where('_id', '=', id).executeTakeFirst()
  const found = own ?? (await readShared(ctx)).find(({ _id }) => _id === id)
  if (!found) throw notFound()
  const { type, display, title, builder, translations } = found
  return { type, display, title, builder, translations }
}

/** The ready-made templates that the site does not offer. */
export function hiddenTemplates({ site }: Pick<Context, 'site'>): ReadonlySet<string> {
  return new Set(site.layout.builder?.hiddenTemplates ?? [])
}
