import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { mergeOrThrow, type TypedValues, typedBasis } from '#shell/records/merge-typed.server.ts'
import { changeOwnSite, readOwnSite } from './change-own-site.server.ts'
import { type GeneralSettings, generalOfTexts, type SiteWords, textsOfGeneral } from './general-fields.ts'
import { type SiteRule, siteRules } from './site-rules.ts'

const roles = ['root', 'superadmin', 'admin'] as const
const names = ['siteName', 'description', 'contact', 'layout'] as const
type Stored = Pick<Site, (typeof names)[number]>

const line = (max: number) => z.string().trim().max(max)
const orEmpty = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])

const words = z.strictObject({
  siteName: line(200).min(1),
  tagline: line(200),
  description: line(500),
  phone: orEmpty(line(40).regex(/^[\d\s()+#,/-]*$/)),
  email: orEmpty(z.email().max(200)),
  address: line(500),
  footer: line(500),
}) satisfies z.ZodType<SiteWords>

/** Rules of the parts that this site has. */
function rulesOf(ctx: Context): readonly SiteRule[] {
  return ctx.engine.contributionsTo(siteRules)
}

function valueOf({ name, usual }: SiteRule, { layout }: Pick<Stored, 'layout'>): number {
  const stored = layout[name]
  return typeof stored === 'number' ? stored : usual
}

function settingsOf(ctx: Context, stored: Stored): GeneralSettings {
  const { siteName, description, contact } = stored
  const { tagline = '', phone = '', email = '', address = '', footer = '' } = contact
  return {
    words: { siteName, tagline, description: description ?? '', phone, email, address, footer },
    rules: Object.fromEntries(rulesOf(ctx).map((rule) => [rule.name, String(valueOf(rule, stored))])),
  }
}

/** What the site says of itself, and rules of its parts that are numbers. */
export async function readGeneral(ctx: Context) {
  const stored = await readOwnSite(ctx, roles, names)
  const rules = rulesOf(ctx).map(({ name, decimals }) => ({
    name,
    decimals,
    label: ctx.t(`site-rule-${name}.label`),
    help: ctx.t(`site-rule-${name}.help`),
  }))
  const settings = settingsOf(ctx, stored)
  return { settings, basis: typedBasis(textsOfGeneral(settings)), rules }
}

function readRule({ least, most, decimals }: SiteRule, typed: string | undefined): number | undefined {
  const text = typed?.trim() ?? ''
  const number = /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  const isRight = number >= least && number <= most && (decimals || Number.isInteger(number))
  return isRight ? number : undefined
}

/** The columns that the settings are written to; throws naming what is not right. */
function columnsOf(ctx: Context, typed: GeneralSettings, stored: Stored): Stored {
  const read = words.safeParse(typed.words)
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])))
  const rules = rulesOf(ctx).map((rule) => [rule.name, readRule(rule, typed.rules[rule.name])] as const)
  for (const [name, value] of rules) if (value === undefined) wrong.add(name)
  if (wrong.size > 0 || !read.data) {
    const isRule = (path: string) => rules.some(([name]) => name === path)
    throw new DomainError('site-general.wrong', {
      details: [...wrong].map((path) => ({
        path,
        message: isRule(path) ? 'site-general.fault.rule' : `site-general.fault.${path}`,
      })),
    })
  }
  const { siteName, description, ...contact } = read.data
  return {
    siteName,
    description: description || null,
    contact: { ...stored.contact, ...contact },
    layout: { ...stored.layout, ...Object.fromEntries(rules) },
  }
}

/** Saves what the form changed beside what others saved since it was opened; throws naming what is not right or both changed. */
export async function saveGeneral(ctx: Context, form: FormData, typed: TypedValues): Promise<void> {
  await changeOwnSite(ctx, {
    roles,
    names,
    change: (stored) => {
      const merged = mergeOrThrow(form, typed, textsOfGeneral(settingsOf(ctx, stored)))
      return columnsOf(ctx, generalOfTexts(merged), stored)
    },
  })
}
