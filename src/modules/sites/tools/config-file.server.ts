import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { changeOwnSite, markOf, readOwnSite } from '../own-site/change-own-site.server.ts'
import { offeredPlugins } from '../own-site/plugins.server.ts'
import { applyDifferences, type Difference, findDifferences } from './config-differences.ts'
import {
  CONFIG_FORMAT,
  type ConfigSchema,
  configParts,
  configSchemaWith,
  fileSchemaWith,
  type SiteConfig,
} from './config-schema.ts'

const roles = ['superadmin', 'admin'] as const
const names = [
  'siteName',
  'description',
  'siteStyle',
  'siteSubStyle',
  'defaultPlugin',
  'plugins',
  'contact',
  'layout',
  'menu',
  'languages',
] as const
type Stored = Pick<Site, (typeof names)[number]>

const MAX_LETTERS = 500_000
const MAX_FAULTS = 20

/** Who takes the configuration out and in; staff without that right have the other tools. */
export const mayConfigure = ({ actor }: Pick<Context, 'actor'>) => actor.is(...roles)

const schemaOf = ({ engine }: Context) => configSchemaWith(engine.contributionsTo(configParts))

/** The parts of a site that a file has: nothing secret, and nothing that names records of the site. */
function configOf(stored: Stored, whole: ConfigSchema): SiteConfig {
  const config: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(whole.shape)) {
    const value = stored[name as keyof Stored]
    const known = schema.safeParse(value)
    if (known.success) config[name] = known.data
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      config[name] = knownParts(value, schema)
  }
  return config
}

/** Of a part with more than a file has, what a file has. */
function knownParts(value: object, schema: z.ZodType): object {
  return Object.fromEntries(
    Object.entries(value).filter(([name, one]) => schema.safeParse({ [name]: one }).success),
  )
}

/** The configuration of the site that is worked on as a file. */
export async function exportConfig(ctx: Context): Promise<Response> {
  const config = configOf(await readOwnSite(ctx, roles, names), schemaOf(ctx))
  const file = {
    format: CONFIG_FORMAT,
    version: 1,
    exportedAt: ctx.now.toISOString(),
    site: { id: ctx.site._id, name: ctx.site.siteName },
    config,
  }
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="sala-configuration.json"',
      'cache-control': 'no-store',
    },
  })
}

/** Where the file is wrong, and why. */
export interface ConfigFault {
  readonly path: string
  readonly reason: string
}

/** A file that cannot be taken. */
export class WrongConfig extends DomainError {
  readonly faults: readonly ConfigFault[]

  constructor(faults: readonly ConfigFault[]) {
    super('site-tools.wrong-file', { status: 400 })
    this.faults = faults
  }
}

function parse(ctx: Context, text: string): z.output<ReturnType<typeof fileSchemaWith>> {
  const { t } = ctx
  if (text.length > MAX_LETTERS)
    throw new WrongConfig([{ path: '–', reason: t('site-tools.reason.too_big') }])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const place = /line (\d+) column (\d+)/.exec((error as Error).message)
    const reason = t(place ? 'site-tools.reason.json-at' : 'site-tools.reason.json', {
      line: place?.[1] ?? '',
      column: place?.[2] ?? '',
    })
    throw new WrongConfig([{ path: '–', reason }])
  }
  const read = fileSchemaWith(schemaOf(ctx)).safeParse(value)
  if (read.success) return read.data
  const sayReason = (code: string) => {
    const key = `site-tools.reason.${code}`
    return t(t.has(key) ? key : 'site-tools.reason.custom')
  }
  throw new WrongConfig(
    read.error.issues.slice(0, MAX_FAULTS).flatMap((issue) => {
      const path = issue.path.join('.')
      const inside = issue.code === 'unrecognized_keys' ? issue.keys : ['']
      return inside.map((key) => ({
        path: [path, key].filter(Boolean).join('.') || '–',
        reason: sayReason(issue.code),
      }))
    }),
  )
}

/** What a file would change, before anything is changed. */
export interface CheckedConfig {
  /** The file as it was sent, for the second step. */
  readonly text: string
  readonly from: string
  readonly isOwn: boolean
  readonly differences: readonly Difference[]
  /** Plugins that the file has and that this site may not have. */
  readonly leftOut: readonly string[]
  readonly mark: string
}

async function compare(ctx: Context, stored: Stored, text: string): Promise<CheckedConfig> {
  const file = parse(ctx, text)
  const now = configOf(stored, schemaOf(ctx))
  const wanted = { ...file.config }
  const allowed = [...(await offeredPlugins(ctx)), ...stored.plugins]
  const leftOut = wanted.plugins?.filter((slug) => !allowed.includes(slug)) ?? []
  if (wanted.plugins) wanted.plugins = wanted.plugins.filter((slug) => allowed.includes(slug))
  const isOwn = file.site.id === ctx.site._id
  const differences = findDifferences(now, wanted, isOwn)
  return { text, from: file.site.name, isOwn, differences, leftOut, mark: markOf(now) }
}

/** Says what the file would change; writes nothing. */
export async function checkConfig(ctx: Context, text: string): Promise<CheckedConfig> {
  return compare(ctx, await readOwnSite(ctx, roles, names), text)
}

/** Writes the chosen differences, unless somebody has changed the site since they were shown. */
export async function applyConfig(
  ctx: Context,
  { text, mark, chosen }: { text: string; mark: string; chosen: readonly string[] },
): Promise<number> {
  const stored = await readOwnSite(ctx, roles, names)
  const { differences } = await compare(ctx, stored, text)
  const schema = schemaOf(ctx)
  const wanted = differences.filter(({ path }) => chosen.includes(path))
  if (wanted.length === 0) throw new DomainError('site-tools.nothing-chosen')
  await changeOwnSite(ctx, {
    roles,
    names,
    seen: { mark, of: (now) => markOf(configOf(now, schema)) },
    change: (now) => {
      const next = applyDifferences(configOf(now, schema), wanted, chosen)
      const changed = new Set(wanted.map(({ path }) => path.split('.')[0]))
      const merged = { ...next, contact: { ...now.contact, ...next.contact } }
      const whole = { ...merged, layout: { ...now.layout, ...next.layout } }
      return Object.fromEntries(Object.entries(whole).filter(([name]) => changed.has(name)))
    },
    describe: () => Object.fromEntries(wanted.map(({ path, before, after }) => [path, [before, after]])),
  })
  return wanted.length
}
