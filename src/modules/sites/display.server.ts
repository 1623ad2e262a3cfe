import { z } from 'zod'
import { meetsRoles } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { featureCodes, hasFeature, isKept } from '#kernel/tenancy/features.ts'
import { hasPlugin } from '#kernel/tenancy/plugins.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { colorModes, isColorMode } from '#shell/color-mode.ts'
import { parseRecorder, recorders } from '#shell/recorder.ts'
import { mergeOrThrow, typedBasis } from '#shell/records/merge-typed.server.ts'
import { titleOf } from '#shell/title.ts'
import { isThemeName } from '#ui/themes.ts'
import {
  type DisplaySettings,
  displayOfTexts,
  type OfferedSection,
  sectionsOffered,
  siteStyles,
  textsOfDisplay,
} from './display-texts.ts'
import { changeOwnSite, readOwnSite } from './own-site/change-own-site.server.ts'

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

/** What the form shows of what is stored. */
function settingsOf({ siteStyle, siteSubStyle, layout }: Stored): DisplaySettings {
  return {
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
}

/** The settings of the site that is worked on as they are this moment, and what can be chosen. */
export async function readDisplay(ctx: Context, offered: readonly OfferedSection[]) {
  const settings = settingsOf(await readOwnSite(ctx, roles, names))
  const basis = typedBasis(textsOfDisplay(settings, offered))
  return { settings, basis, offered, recorders: Object.keys(recorders), features: featureCodes }
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

/** What was sent as settings; throws naming what is not right. */
function parseDisplay(
  typed: Record<keyof DisplaySettings, unknown>,
  offered: readonly OfferedSection[],
): DisplaySettings {
  const known = new Set(sectionsOffered(offered))
  const parsed = formSchema
    .refine(({ sections }) => sections.every((one) => known.has(one)), { path: ['features'] })
    .safeParse(typed)
  if (parsed.success) return parsed.data
  const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const details = [...paths].map((path) => ({ path, message: `sites.bad-${path}` }))
  throw new DomainError('sites.bad-display', { details })
}

/**
 * Saves what the form changed of the look of the site that is worked on beside what others saved since it was opened, with its line
 * in the audit log; throws naming what is not right or both changed.
 */
export async function saveDisplay(
  ctx: Context,
  form: FormData,
  offered: readonly OfferedSection[],
): Promise<void> {
  const typed = textsOfDisplay(parseDisplay(readDisplayForm(form), offered), offered)
  await changeOwnSite(ctx, {
    roles,
    names,
    change: (stored) => {
      const merged = mergeOrThrow(form, typed, textsOfDisplay(settingsOf(stored), offered))
      const { siteStyle, siteSubStyle, features, sections, ...others } = displayOfTexts(merged)
      const chosen = Object.fromEntries(featureCodes.map((code) => [code, features.includes(code)]))
      const featureSections = Object.fromEntries(
        featureCodes.map((code) => [
          code,
          sections.filter((one) => one.startsWith(`${code} `)).map((one) => one.slice(code.length + 1)),
        ]),
      )
      const layout = { ...stored.layout, ...others, features: chosen, featureSections }
      return { siteStyle, siteSubStyle, layout }
    },
  })
}
