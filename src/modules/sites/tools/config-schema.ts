import { z } from 'zod'
import { defineSlot } from '#kernel/contributions.ts'
import { isLanguageCode } from '#kernel/i18n/language-code.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { featureCodes } from '#kernel/tenancy/features.ts'
import { headChoices } from '#kernel/tenancy/head-look.ts'
import { menuChanges } from '#kernel/tenancy/menu-changes.ts'
import { plugins } from '#kernel/tenancy/plugins.ts'
import type { SiteLayout } from '#kernel/tenancy/site.ts'
import { colorModes } from '#shell/color-mode.ts'
import { parseRecorder } from '#shell/recorder.ts'
import { isThemeName } from '#ui/themes.ts'

const line = (max: number) => z.string().trim().max(max)
const code = z.string().refine(isLanguageCode)
const texts = z.record(z.string().max(60), z.record(z.string().max(120), z.string().max(4000)))

/** A setting of display that another module owns, as the file has it. */
export interface ConfigPart {
  readonly name: keyof SiteLayout
  readonly schema: z.ZodType
}

/** Settings of display of modules above this one. */
export const configParts = defineSlot<ConfigPart>('parts of configurations')

/** Settings of display that no file has, and why. */
export const notInFile = {
  lookBefore: 'what one step back of the look is, and names pages of the site',
} as const satisfies Partial<Record<keyof SiteLayout, string>>

const layout = {
  colorMode: z.enum(colorModes),
  topbarRight: line(60),
  topbarRightUrl: line(300).refine((url) => url === '' || safeLink(url) === url),
  showUserMenu: z.boolean(),
  selectedlayout: z.enum(headChoices.selectedlayout),
  selectedposition: z.enum(headChoices.selectedposition),
  selectedlogotype: z.enum(headChoices.selectedlogotype),
  logosize: z.enum(headChoices.logosize),
  usermenutype: z.enum(headChoices.usermenutype),
  usermenuendpoint: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  cookiesStartOff: z.boolean(),
  recorder: line(300).refine((address) => address === '' || parseRecorder(address) !== undefined),
  features: z.partialRecord(z.enum(featureCodes), z.boolean()),
  featureSections: z.partialRecord(
    z.enum(featureCodes),
    z.array(z.string().regex(/^\/[\w/-]{1,99}$/)).max(200),
  ),
  formPrice: z.number().min(0).max(1_000_000),
  offerDays: z.int().min(1).max(60),
}

const parts = {
  siteName: line(200).min(1).optional(),
  description: line(500).nullable().optional(),
  siteStyle: z.enum(['gradient', 'plain']).optional(),
  siteSubStyle: z.string().refine(isThemeName).optional(),
  defaultPlugin: line(60).nullable().optional(),
  plugins: z
    .array(z.string().refine((slug) => slug in plugins))
    .max(200)
    .optional(),
  contact: z
    .strictObject({
      tagline: line(200),
      phone: line(40),
      email: z.union([z.literal(''), z.email().max(200)]),
      address: line(500),
      footer: line(500),
    })
    .partial()
    .optional(),
  menu: menuChanges.optional(),
  languages: z
    .strictObject({
      on: z.array(code).max(50),
      added: z.array(z.strictObject({ code, name: line(60).min(1) })).max(20),
      texts: z.record(code, texts),
    })
    .partial()
    .optional(),
}

/** What a site's configuration may say, part by part; each part and each value may be left out. */
export function configSchemaWith(others: readonly ConfigPart[]) {
  // Their values are unknown here: whoever owns them reads them.
  const further: object = Object.fromEntries(others.map(({ name, schema }) => [name, schema]))
  return z.strictObject({
    ...parts,
    layout: z
      .strictObject({ ...layout, ...further })
      .partial()
      .optional(),
  })
}
export type ConfigSchema = ReturnType<typeof configSchemaWith>
export type SiteConfig = z.output<ConfigSchema>

export const CONFIG_FORMAT = 'sala-configuration'

/** The file: what it is, whose it was, and what it says. */
export const fileSchemaWith = (config: ConfigSchema) =>
  z.strictObject({
    format: z.literal(CONFIG_FORMAT),
    version: z.literal(1),
    exportedAt: z.string().max(40).optional(),
    site: z.strictObject({ id: z.string().max(40), name: z.string().max(200) }),
    config,
  })
