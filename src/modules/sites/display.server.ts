import { createHash } from 'node:crypto'
import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { featureCodes, hasFeature } from '#kernel/tenancy/features.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type ColorMode, colorModes, isColorMode } from '#shell/color-mode.ts'
import { parseRecorder, recorders } from '#shell/recorder.ts'
import { isThemeName } from '#ui/themes.ts'
import { sites } from './tables.ts'

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

type Stored = Pick<Site, 'siteStyle' | 'siteSubStyle' | 'layout'>

function selectDisplay(from: ReadFrom, siteId: string) {
  return from(sites).select(['siteStyle', 'siteSubStyle', 'layout']).where('_id', '=', siteId)
}

/** What the form shows now, and the mark by which a later change of it is noticed. */
function describeDisplay({ siteStyle, siteSubStyle, layout }: Stored) {
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
  const stored = await readPlatform(ctx.engine, (from) =>
    selectDisplay(from, ctx.site._id).executeTakeFirstOrThrow(forbidden),
  )
  return { ...describeDisplay(stored), recorders: Object.keys(recorders), features: featureCodes }
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
  await workOnPlatform(ctx, async (inner) => {
    const stored = await selectDisplay(inner.from, ctx.site._id)
      .forUpdate()
      .executeTakeFirstOrThrow(forbidden)
    if (describeDisplay(stored).version !== version) throw new DomainError('sites.outdated', { status: 409 })
    const layout = { ...stored.layout, ...others, features: chosen }
    const changes = { siteStyle, siteSubStyle, layout }
    await inner
      .write(sites)
      .where({ _id: ctx.site._id })
      .patch({ ...changes, updatedAt: clock })
    await recordAudit(inner, {
      action: 'update',
      collection: 'site',
      recordID: ctx.site._id,
      changes: {
        siteStyle: [stored.siteStyle, siteStyle],
        siteSubStyle: [stored.siteSubStyle, siteSubStyle],
        layout: [stored.layout, layout],
      },
    })
  })
  ctx.engine.sites.forget()
}
