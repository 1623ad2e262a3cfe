import { createHash } from 'node:crypto'
import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { lazyTransaction } from '#kernel/database/lazy-transaction.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { featureCodes, hasFeature } from '#kernel/tenancy/features.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type ColorMode, colorModes, isColorMode } from '#shell/color-mode.ts'
import { parseRecorder, recorders } from '#shell/recorder.ts'
import { isThemeName } from '#ui/themes.ts'

export const siteStyles = ['gradient', 'plain'] as const

/** What staff choose about the look of a site, as its form has it. */
export interface DisplaySettings {
  readonly siteStyle: string
  readonly siteSubStyle: string
  readonly colorMode: ColorMode
  readonly topbarRight: string
  readonly topbarRightUrl: string
  readonly cookiesStartOff: boolean
  readonly recorder: string
  readonly features: readonly string[]
}

const formSchema = z.object({
  siteStyle: z.enum(siteStyles),
  siteSubStyle: z.string().refine(isThemeName),
  colorMode: z.enum(colorModes),
  topbarRight: z.string().trim().max(60),
  topbarRightUrl: z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || safeLink(url) === url),
  recorder: z
    .string()
    .trim()
    .refine((address) => address === '' || parseRecorder(address) !== undefined),
  cookiesStartOff: z.boolean(),
  features: z.array(z.enum(featureCodes)),
})

function requireOwnSite({ actor, site }: Context): void {
  if (!actor.is('superadmin', 'admin') || !reaches(actor, site._id)) throw forbidden()
}

type Kept = Pick<Site, 'siteStyle' | 'siteSubStyle' | 'layout'>

async function readKept(run: Context['run'], siteId: string, lock: '' | 'for update'): Promise<Kept> {
  const query = `select "siteStyle", "siteSubStyle", layout from site where "_id" = $1 ${lock}`
  const [kept] = await run<Kept>(query, [siteId])
  if (!kept) throw forbidden()
  return kept
}

/** What the form shows now, and the mark by which a later change of it is noticed. */
function describeDisplay({ siteStyle, siteSubStyle, layout }: Kept) {
  const settings: DisplaySettings = {
    siteStyle,
    siteSubStyle,
    colorMode: isColorMode(layout.colorMode) ? layout.colorMode : 'device',
    topbarRight: layout.topbarRight ?? '',
    topbarRightUrl: layout.topbarRightUrl ?? '',
    cookiesStartOff: layout.cookiesStartOff === true,
    recorder: layout.recorder ?? '',
    features: featureCodes.filter((code) => hasFeature({ layout }, code)),
  }
  const version = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)
  return { settings, version }
}

/** The settings of the site that is worked on as they are this moment, and what can be chosen. */
export async function readDisplay(ctx: Context) {
  requireOwnSite(ctx)
  const reading = lazyTransaction(ctx.engine.pools.platform, 'begin read only')
  try {
    const kept = await readKept(reading.run, ctx.site._id, '')
    return { ...describeDisplay(kept), recorders: Object.keys(recorders), features: featureCodes }
  } finally {
    await reading.rollback()
  }
}

/** The form as it was sent, whether or not it can be saved. */
export function readDisplayForm(form: FormData): Record<keyof DisplaySettings, unknown> {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    siteStyle: textOf('siteStyle'),
    siteSubStyle: textOf('siteSubStyle'),
    colorMode: textOf('colorMode'),
    topbarRight: textOf('topbarRight'),
    topbarRightUrl: textOf('topbarRightUrl'),
    recorder: textOf('recorder'),
    cookiesStartOff: form.has('cookiesStartOff'),
    features: form.getAll('features'),
  }
}

/**
 * Saves the look of the site that is worked on, with its line in the audit log, unless somebody else has since `version`
 * was read; throws naming what is not right.
 */
export async function saveDisplay(
  ctx: Context,
  typed: Record<keyof DisplaySettings, unknown>,
  version: string,
): Promise<void> {
  requireOwnSite(ctx)
  const parsed = formSchema.safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const details = [...paths].map((path) => ({ path, message: `sites.bad-${path}` }))
    throw new DomainError('sites.bad-display', { details })
  }
  const { siteStyle, siteSubStyle, features, ...others } = parsed.data
  const chosen = Object.fromEntries(featureCodes.map((code) => [code, features.includes(code)]))
  // Sites are beyond the reach of the request's own transaction; the line in the audit log goes with the change.
  const writing = lazyTransaction(ctx.engine.pools.platform, 'begin')
  try {
    const kept = await readKept(writing.run, ctx.site._id, 'for update')
    if (describeDisplay(kept).version !== version) throw new DomainError('sites.outdated', { status: 409 })
    const layout = { ...kept.layout, ...others, features: chosen }
    await writing.run(
      `update site set "siteStyle" = $2, "siteSubStyle" = $3, layout = $4, "updatedAt" = clock_timestamp()
       where "_id" = $1`,
      [ctx.site._id, siteStyle, siteSubStyle, JSON.stringify(layout)],
    )
    await recordAudit(
      { ...ctx, run: writing.run },
      {
        action: 'update',
        collection: 'site',
        recordID: ctx.site._id,
        changes: {
          siteStyle: [kept.siteStyle, siteStyle],
          siteSubStyle: [kept.siteSubStyle, siteSubStyle],
          layout: [kept.layout, layout],
        },
      },
    )
    await writing.commit()
  } finally {
    await writing.rollback()
  }
  ctx.engine.sites.forget()
  await ctx.engine.changes.settle()
}
