import { z } from 'zod'
import type { Json, Settings } from './document.ts'
import { REFUSED_LINK, safeLink } from './safe-link.ts'
import { toAddress, toColor, toSize } from './style-values.ts'

/** Words for staff in the two languages that the product speaks by itself. */
export interface Label {
  readonly th: string
  readonly en: string
}

export type SettingKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'color'
  | 'size'
  | 'link'
  | 'picture'
  | 'file'
  | 'list'

/** One setting of a block: how the editor asks for it, and the value that a page is drawn with whatever was stored. */
export interface Setting<Value extends Json = Json> {
  readonly kind: SettingKind
  readonly label: Label
  readonly default: Value
  /** Never refuses: what is wrong becomes the default. */
  readonly schema: z.ZodType<Value>
  readonly choices?: readonly { readonly value: string; readonly label: Label }[]
  readonly range?: { readonly min: number; readonly max: number }
  /** The settings of each entry of a list. */
  readonly fields?: SettingFields
  /** Most characters of a text, most entries of a list. */
  readonly max?: number
}

export type SettingFields = Readonly<Record<string, Setting>>

/** The settings that a view is given, by the declaration of its block. */
export type SettingsOf<Fields extends SettingFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['default']
}

const CONTROL = /(?![\n\r\t])\p{Cc}/gu
const MAX_TEXT = 500
const MAX_LONG = 20_000

const plainText = (max: number) => z.string().transform((text) => text.replaceAll(CONTROL, '').slice(0, max))

const cleaned = (clean: (value: unknown) => string | undefined, initial = '') =>
  z
    .unknown()
    .transform((value) => clean(value) ?? initial)
    .default(initial)

const readLink = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : ''
  return typed === '' ? '' : safeLink(typed, REFUSED_LINK)
}

const toLink = (value: unknown) => {
  const link = readLink(value)
  return link === REFUSED_LINK ? '' : link
}

/** One line of text. */
export function textSetting(label: Label, initial = '', max = MAX_TEXT): Setting<string> {
  return { kind: 'text', label, default: initial, max, schema: plainText(max).catch(initial) }
}

/** Text of several lines. */
export function longTextSetting(label: Label, initial = ''): Setting<string> {
  return { kind: 'longText', label, default: initial, schema: plainText(MAX_LONG).catch(initial) }
}

/** A number within a range; text that reads as one counts. */
export function numberSetting(
  label: Label,
  options: { default: number; min: number; max: number },
): Setting<number> {
  const { min, max } = options
  const schema = z.coerce.number().min(min).max(max).catch(options.default)
  return { kind: 'number', label, default: options.default, range: { min, max }, schema }
}

/** Yes or no; «true» and «yes» as text count. */
export function booleanSetting(label: Label, initial = false): Setting<boolean> {
  const schema = z
    .union([z.boolean(), z.stringbool({ truthy: ['true', 'yes', '1'], falsy: ['false', 'no', '0', ''] })])
    .catch(initial)
  return { kind: 'boolean', label, default: initial, schema }
}

/** One of a few; the first unless told. */
export function choiceSetting<const Value extends string>(
  label: Label,
  choices: Readonly<Record<Value, Label>>,
  initial?: NoInfer<Value>,
): Setting<Value> {
  const values = Object.keys(choices) as [Value, ...Value[]]
  const first = initial ?? values[0]
  return {
    kind: 'choice',
    label,
    default: first,
    choices: values.map((value) => ({ value, label: choices[value] })),
    schema: z.enum(values).catch(first as never),
  }
}

/** A colour as CSS writes it. */
export function colorSetting(label: Label, initial = ''): Setting<string> {
  return { kind: 'color', label, default: initial, schema: cleaned(toColor, initial) }
}

/** A length that is not below 0: pixels, or as CSS writes it; empty for none. */
export function sizeSetting(label: Label): Setting<string> {
  return { kind: 'size', label, default: '', schema: cleaned(toSize) }
}

/** Where a click leads. */
export function linkSetting(label: Label): Setting<string> {
  return { kind: 'link', label, default: '', schema: cleaned(toLink) }
}

/** Where a click leads, for a block that says so when its link is refused: it gets `REFUSED_LINK`. */
export function markedLinkSetting(label: Label): Setting<string> {
  return { kind: 'link', label, default: '', schema: cleaned(readLink) }
}

/** The address of a picture. */
export function pictureSetting(label: Label): Setting<string> {
  return { kind: 'picture', label, default: '', schema: cleaned(toAddress) }
}

/** The address of a file. */
export function fileSetting(label: Label): Setting<string> {
  return { kind: 'file', label, default: '', schema: cleaned(toAddress) }
}

/** Several entries of the same settings. */
export function listSetting<const Fields extends SettingFields>(
  label: Label,
  fields: Fields,
  max = 50,
): Setting<SettingsOf<Fields>[]> {
  const entry = schemaOf(fields)
  const schema = z
    .array(z.unknown())
    .transform((entries) =>
      entries
        .filter((one) => one !== null && typeof one === 'object' && !Array.isArray(one))
        .slice(0, max)
        .map((one) => entry.parse(one)),
    )
    .catch([])
  return { kind: 'list', label, default: [], fields, max, schema }
}

/** What makes settings of whatever was stored: every field has its value, nothing else comes through. */
export function schemaOf<const Fields extends SettingFields>(fields: Fields): z.ZodType<SettingsOf<Fields>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  // Entries lose the names of their fields; this is the one place that says they are those declared.
  return z.object(shape).catch(() => defaultsOf(fields)) as z.ZodType as z.ZodType<SettingsOf<Fields>>
}

/** Whatever was stored, as the settings that are declared. */
export function readAs<const Fields extends SettingFields>(
  fields: Fields,
  stored: unknown,
): SettingsOf<Fields> {
  return schemaOf(fields).parse(stored)
}

/** The settings that a block is inserted with. */
export function defaultsOf(fields: SettingFields): Settings {
  return Object.fromEntries(Object.entries(fields).map(([name, setting]) => [name, setting.default]))
}
