import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { featureCodes, hasFeature } from '#kernel/tenancy/features.ts'
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

/** The settings of the site that is worked on, and what can be chosen. */
export function readDisplay(ctx: Context) {
  requireOwnSite(ctx)
  const { siteStyle, siteSubStyle, layout } = ctx.site
  const settings: DisplaySettings = {
    siteStyle,
    siteSubStyle,
    colorMode: isColorMode(layout.colorMode) ? layout.colorMode : 'device',
    topbarRight: layout.topbarRight ?? '',
    topbarRightUrl: layout.topbarRightUrl ?? '',
    cookiesStartOff: layout.cookiesStartOff === true,
    recorder: layout.recorder ?? '',
    features: featureCodes.filter((code) => hasFeature(ctx.site, code)),
  }
  return { settings, recorders: Object.keys(recorders), features: featureCodes }
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

/** Saves the look of the site that is worked on, with its line in the audit log; throws naming what is not right. */
export async function saveDisplay(
  ctx: Context,
  typed: Record<keyof DisplaySettings, unknown>,
): Promise<void> {
  requireOwnSite(ctx)
  const parsed = formSchema.safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const details = [...paths].map((path) => ({ path, message: `sites.bad-${path}` }))
    throw new DomainError('sites.bad-display', { details })
  }
  const { siteStyle, siteSubStyle, features, ...others } = parsed.data
  const layout = {
    ...others,
    features: Object.fromEntries(featureCodes.map((code) => [code, features.includes(code)])),
  }
  await ctx.engine.pools.platform.query(
    `with old as (select "siteStyle", "siteSubStyle", layout from site where "_id" = $1 for update),
     changed as (update site set "siteStyle" = $2, "siteSubStyle" = $3, layout = site.layout || $4::jsonb,
       "updatedAt" = clock_timestamp() where "_id" = $1 returning "_id")
     insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     select $1, $5, $6, 'update', 'site', $1, jsonb_build_object(
       'siteStyle', jsonb_build_array(old."siteStyle", $2::text),
       'siteSubStyle', jsonb_build_array(old."siteSubStyle", $3::text),
       'layout', jsonb_build_array(old.layout, old.layout || $4::jsonb)) from old, changed`,
    [ctx.site._id, siteStyle, siteSubStyle, JSON.stringify(layout), ctx.actor.userID, ctx.actor.role],
  )
  ctx.engine.sites.forget()
  await ctx.engine.changes.settle()
}
