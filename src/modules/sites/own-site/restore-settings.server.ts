import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LineRestorer } from '#modules/audits/public.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { isSameValue, requireUnchanged } from '#shell/records/restore-change.server.ts'
import { themeOptions } from '#ui/theme-options.ts'
import { changeOwnSite } from './change-own-site.server.ts'

const roles = ['root', 'superadmin', 'admin'] as const
/** What a site says of itself and how it looks; what it has and may have is switched by screens with rules of their own. */
const plain = ['siteName', 'description', 'siteStyle', 'siteSubStyle'] as const
const structured = ['contact', 'layout'] as const
const names = [...plain, ...structured] as const
/** The look before, which has its own way back, and the log-in page of those who run sites. */
const apart = new Set(['layout.lookBefore', 'layout.staffLogin'])

type Values = Readonly<Record<string, unknown>>

/** A value that a line changed: of a column, or inside one. */
interface ChangedPart {
  readonly path: readonly [column: string, inner?: string]
  readonly before: unknown
  readonly after: unknown
}

const innerOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})

// A form that was saved once has a text for each of its fields.
const isSame = (one: unknown, other: unknown) =>
  isSameValue(one === '' ? null : one, other === '' ? null : other)

function valueAt(values: Values, [column, inner]: ChangedPart['path']): unknown {
  return inner === undefined ? values[column] : innerOf(values[column])[inner]
}

/** What a line changed of what can be given back. */
function partsOf(changes: Values): ChangedPart[] {
  const parts = Object.entries(changes).flatMap(([key, pair]): ChangedPart[] => {
    if (!Array.isArray(pair) || pair.length !== 2) return []
    const [before, after] = pair
    const [column = '', inner, deeper] = key.split('.')
    const isStructured = structured.some((name) => name === column)
    if (isStructured && inner === undefined)
      return [...new Set([...Object.keys(innerOf(before)), ...Object.keys(innerOf(after))])].map((name) => ({
        path: [column, name],
        before: innerOf(before)[name],
        after: innerOf(after)[name],
      }))
    if (isStructured) return deeper === undefined ? [{ path: [column, inner ?? ''], before, after }] : []
    return plain.some((name) => name === key) ? [{ path: [key], before, after }] : []
  })
  return parts.filter(({ path, before, after }) => !apart.has(path.join('.')) && !isSame(before, after))
}

/** The columns with the parts as they were before. */
function withBefore(stored: Values, parts: readonly ChangedPart[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const {
    path: [column, inner],
    before,
  } of parts) {
    if (inner === undefined) values[column] = before ?? null
    else {
      const { [inner]: _now, ...others } = innerOf(values[column] ?? stored[column])
      values[column] = before === undefined || before === null ? others : { ...others, [inner]: before }
    }
  }
  return values
}

function labelOf({ t }: Pick<Context, 't'>, [column, inner = column]: ChangedPart['path']): string {
  const known = ['site-general', 'sites', 'designs'].map((group) => `${group}.${inner}`)
  return t([...known, `audits.detail.site.${column}`].find((key) => t.has(key)) ?? `audits.detail.${column}`)
}

/** A value in words: what is chosen by the word of the choice, and of a structure only that it is there. */
function sayValue(
  { t, lang }: Pick<Context, 't' | 'lang'>,
  path: ChangedPart['path'],
  value: unknown,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(`records-screen.boolean.${value}`)
  if (typeof value === 'object') return t('records-screen.history-inside')
  const [text, name] = [plainText(value), path.at(-1)]
  if (name === 'siteSubStyle') return themeOptions(lang).find((theme) => theme.value === text)?.label ?? text
  if (name === 'siteStyle') return t(`sites.style.${text}`)
  if (name === 'colorMode') return t(`shell.mode.${text}`)
  const chosen = `designs.${name}-${text}`
  return t.has(chosen) ? t(chosen) : text
}

/** Gives the site that is worked on its words and its look from before a line, and leaves the rest as it is by now. */
export const settingsRestorer: LineRestorer = {
  collection: 'site',
  say: (ctx, _page, { changes }) =>
    partsOf(changes).map(({ path, before, after }) => ({
      of: Object.hasOwn(changes, path.join('.')) ? path.join('.') : path[0],
      label: labelOf(ctx, path),
      before: sayValue(ctx, path, before),
      after: sayValue(ctx, path, after),
    })),
  whyStays: ({ actor, site }, _page, { changes, recordID }) =>
    actor.is(...roles) && recordID === site._id && partsOf(changes).length > 0 ? null : 'site-general.stays',
  async restore(ctx, _page, { changes, recordID }, isSure) {
    const parts = recordID === ctx.site._id ? partsOf(changes) : []
    if (parts.length === 0) throw new DomainError('site-general.stays', { status: 409 })
    await changeOwnSite(ctx, {
      roles,
      names,
      change: (stored) => {
        const since = parts.filter(({ path, after }) => !isSame(valueAt(stored, path), after))
        if (!isSure) requireUnchanged([...new Set(since.map(({ path }) => labelOf(ctx, path)))])
        return withBefore(stored, parts)
      },
    })
  },
}
