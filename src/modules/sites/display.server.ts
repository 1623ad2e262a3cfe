import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { featureCodes, hasFeature } from '#kernel/tenancy/features.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type ColorMode, colorModes, isColorMode } from '#shell/color-mode.ts'
import { parseRecorder, recorders } from '#shell/recorder.ts'
import { isThemeName } from '#ui/themes.ts'
import { changeOwnSite, markOf, readOwnSite } from './own-site/change-own-site.server.ts'

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

const roles = ['superadmin', 'admin'] as const
const names = ['siteStyle', 'siteSubStyle', 'layout'] as const
type Stored = Pick<Site, (typeof names)[number]>

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
  return { settings, version: markOf(settings) }
}

/** The settings of the site that is worked on as they are this moment, and what can be chosen. */
export async function readDisplay(ctx: Context) {
  const stored = await readOwnSite(ctx, roles, names)
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
  const parsed = formSchema.safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const details = [...paths].map((path) => ({ path, message: `sites.bad-${path}` }))
    throw new DomainError('sites.bad-display', { details })
  }
  const { siteStyle, siteSubStyle, features, ...others } = parsed.data
  const chosen = Object.fromEntries(featureCodes.map((code) => [code, features.includes(code)]))
  await changeOwnSite(ctx, {
    roles,
    names,
    seen: { mark: version, of: (stored) => describeDisplay(stored).version },
    change: ({ layout }) => ({
      siteStyle,
      siteSubStyle,
      layout: { ...layout, ...others, features: chosen },
    }),
  })
}
