import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { changeOwnSite, markOf, readOwnSite } from './change-own-site.server.ts'
import type { GeneralSettings, SiteWords } from './general-fields.ts'
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

function describe(ctx: Context, stored: Stored) {
  const { siteName, description, contact } = stored
  const { tagline = '', phone = '', email = '', address = '', footer = '' } = contact
  const settings: GeneralSettings = {
    words: { siteName, tagline, description: description ?? '', phone, email, address, footer },
    rules: Object.fromEntries(rulesOf(ctx).map((rule) => [rule.name, String(valueOf(rule, stored))])),
  }
  return { settings, mark: markOf(settings) }
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
  return { ...describe(ctx, stored), rules }
}

function readRule({ least, most, decimals }: SiteRule, typed: string | undefined): number | undefined {
  const text = typed?.trim() ?? ''
  const number = /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  const isRight = number >= least && number <= most && (decimals || Number.isInteger(number))
  return isRight ? number : undefined
}

/** Saves it unless somebody else has since the mark was shown; throws naming what is not right. */
export async function saveGeneral(ctx: Context, typed: GeneralSettings, mark: string): Promise<void> {
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
  await changeOwnSite(ctx, {
    roles,
    names,
    seen: { mark, of: (stored) => describe(ctx, stored).mark },
    change: (stored) => ({
      siteName,
      description: description || null,
      contact: { ...stored.contact, ...contact },
      layout: { ...stored.layout, ...Object.fromEntries(rules) },
    }),
  })
}
