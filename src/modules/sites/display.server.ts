import { z } from 'zod'
import { meetsRoles } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { featureCodes, hasFeature, isKept } from '#kernel/tenancy/features.ts'
import { hasPlugin } from '#kernel/tenancy/plugins.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type ColorMode, colorModes, isColorMode } from '#shell/color-mode.ts'
import { parseRecorder, recorders } from '#shell/recorder.ts'
import { titleOf } from '#shell/title.ts'
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
  /** The sections that belong to each part, as `code path`. */
  readonly sections: readonly string[]
}

/** A section that a part of the product can be made of. */
export interface OfferedSection {
  readonly path: string
  readonly title: string
}

const readers = ['admin', 'manager', 'member', 'public'] as const

/** Built, and opened by somebody of a unit. */
const isOfUnits = (entry: RouteRow) =>
  !isBeingBuilt(entry) && readers.some((role) => meetsRoles(role, entry.roles))

/** The sections that the site has by its plugins, with something in them. */
export function listSections(ctx: Context, entries: readonly RouteRow[]): OfferedSection[] {
  const filled = new Set(
    entries
      .filter((entry) => entry.redirectsTo === undefined && isOfUnits(entry))
      .map(({ section }) => section),
  )
  return entries
    .filter(({ path, type, plugin }) => type === 'section' && plugin && filled.has(path) && !isKept(path))
    .filter(({ plugin }) => hasPlugin(ctx.site, plugin))
    .map((entry) => ({ path: entry.path, title: titleOf(entry, ctx.lang) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, ctx.lang))
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
  sections: z.array(z.string().max(100)).max(200),
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
    sections: featureCodes.flatMap((code) =>
      (layout.featureSections?.[code] ?? []).map((path) => `${code} ${path}`),
    ),
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
    sections: form.getAll('sections'),
  }
}

/**
 * Saves the look of the site that is worked on, with its line in the audit log, unless somebody else has since `version`
 * was read; throws naming what is not right.
 */
export async function saveDisplay(
  ctx: Context,
  typed: Record<keyof DisplaySettings, unknown>,
  { version, offered }: { readonly version: string; readonly offered: readonly OfferedSection[] },
): Promise<void> {
  const known = new Set(featureCodes.flatMap((code) => offered.map(({ path }) => `${code} ${path}`)))
  const parsed = formSchema
    .refine(({ sections }) => sections.every((one) => known.has(one)), { path: ['features'] })
    .safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const details = [...paths].map((path) => ({ path, message: `sites.bad-${path}` }))
    throw new DomainError('sites.bad-display', { details })
  }
  const { siteStyle, siteSubStyle, features, sections, ...others } = parsed.data
  const chosen = Object.fromEntries(featureCodes.map((code) => [code, features.includes(code)]))
  const featureSections = Object.fromEntries(
    featureCodes.map((code) => [
      code,
      sections.filter((one) => one.startsWith(`${code} `)).map((one) => one.slice(code.length + 1)),
    ]),
  )
  await changeOwnSite(ctx, {
    roles,
    names,
    seen: { mark: version, of: (stored) => describeDisplay(stored).version },
    change: ({ layout }) => ({
      siteStyle,
      siteSubStyle,
      layout: { ...layout, ...others, features: chosen, featureSections },
    }),
  })
}
