import type { Translate } from '#kernel/i18n/translate.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { Changes, FieldChange } from '#shell/records/describe-changes.server.ts'
import { plainText } from '#shell/records/plain-text.ts'

/** Details that are lists, and no pair of before and after. */
const LISTS = new Set(['fields', 'sites'])
/** Lists of which each piece has a name. */
const NAMED_LISTS = new Set(['fields', 'units'])
/** Details that name a site. */
export const NAMED_SITES: ReadonlySet<string> = new Set(['units', 'clonedFrom'])

/** Details that name a record, and its collection. */
export const namedDetails: Readonly<Record<string, string>> = {
  courseID: 'course',
  copyOf: 'course',
  companyID: 'company',
  userID: 'user',
  packageID: 'site_package',
}

/** How a detail stands: what was before, and after. */
export function pairOf(key: string, value: unknown): readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 && !LISTS.has(key) ? [value[0], value[1]] : [null, value]
}

interface Wording {
  readonly t: Translate
  /** The kind of record that the line is about. */
  readonly of: string
  /** Names of fields and of records, by what stands for them. */
  nameOf(key: string, value: string): string | undefined
}

/**
 * What a line says beside the fields of its record, such as how many seats were given. Each detail has its words
 * `audits.detail.<kind of record>.<key>` or `audits.detail.<key>`; one without any is not shown, and of a structure only that it is there.
 */
export function sayDetails(changes: Changes, { t, of, nameOf }: Wording): FieldChange[] {
  const listNames = (key: string, names: readonly unknown[]) =>
    names
      .map((name) => nameOf(key, String(name)) ?? '')
      .filter(Boolean)
      .join(', ')
  const show = (key: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value))
      return NAMED_LISTS.has(key) ? listNames(key, value) : t('audits.pieces', { count: value.length })
    if (typeof value === 'object') return t('records-screen.history-inside')
    if (typeof value === 'boolean') return t(`records-screen.boolean.${value}`)
    if (typeof value === 'number') return value.toLocaleString('en-US')
    const text = plainText(value)
    if (key in namedDetails || NAMED_SITES.has(key)) return nameOf(key, text) ?? '–'
    if (key.endsWith('At')) return formatThaiDate(text, 'short', t.lang) || text
    return t.has(`audits.value.${text}`) ? t(`audits.value.${text}`) : text
  }
  return Object.entries(changes).flatMap(([key, value]) => {
    const label = [`audits.detail.${of}.${key}`, `audits.detail.${key}`].find((known) => t.has(known))
    if (!label) return []
    const [before, after] = pairOf(key, value)
    return [{ label: t(label), before: show(key, before), after: show(key, after) }]
  })
}
