import { z } from 'zod'
import type { Label } from '#kernel/pages/settings.ts'

/** How the designer asks for a setting of a step. */
export type ActionFieldKind =
  | 'words'
  | 'paragraphs'
  | 'choice'
  | 'flag'
  | 'number'
  | 'mail-address'
  | 'own-path'
  | 'address'
  | 'headers'
  | 'json'

/** One setting of an action: how staff are asked for it, and what is taken. */
export interface ActionField<Value = unknown> {
  readonly kind: ActionFieldKind
  readonly label: Label
  readonly help?: Label
  /** True where a step without it is refused. */
  readonly isRequired: boolean
  /** True where places such as `{person.email}` may stand in it. */
  readonly hasPlaces: boolean
  readonly schema: z.ZodType<Value>
  readonly choices?: readonly { readonly value: string; readonly label: Label }[]
  readonly range?: { readonly min: number; readonly max: number }
  /** Most characters of a text. */
  readonly max?: number
}

export type ActionFields = Readonly<Record<string, ActionField>>

/** The settings that an action is run with, by its fields. */
export type SettingsOfFields<Fields extends ActionFields> = {
  readonly [Name in keyof Fields]: z.output<Fields[Name]['schema']>
}

interface TextOptions {
  readonly max: number
  readonly required?: boolean
  readonly help?: Label
}

const helpOf = ({ help }: { readonly help?: Label }) => (help === undefined ? {} : { help })

function textField(
  kind: ActionFieldKind,
  label: Label,
  options: TextOptions,
  required: z.ZodString,
): ActionField<string> {
  const { max, required: isRequired = false } = options
  const schema = isRequired ? required.min(1).max(max) : z.string().max(max).default('')
  return { kind, label, ...helpOf(options), isRequired, hasPlaces: true, max, schema }
}

/** One line of text in which places may stand. */
export function wordsField(label: Label, options: TextOptions): ActionField<string> {
  return textField('words', label, options, z.string().trim())
}

/** Text of several lines in which places may stand. */
export function paragraphsField(label: Label, options: TextOptions): ActionField<string> {
  return textField('paragraphs', label, options, z.string().trim())
}

/** A mail address, or the place that one comes from. */
export function mailAddressField(label: Label, options: { help?: Label } = {}): ActionField<string> {
  return textField('mail-address', label, { ...options, max: 300, required: true }, z.string().trim())
}

/** A page of the site. */
export function ownPathField(label: Label, options: { help?: Label } = {}): ActionField<string> {
  const path = z.string().trim().startsWith('/')
  return textField('own-path', label, { ...options, max: 300, required: true }, path)
}

// Places may stand in the path and the parameters: which host is called is for whoever wrote the flow to say.
const ADDRESS = /^https?:\/\/[^/?#{}\s\\@]+(?:[/?#]|$)/i

/** An address of another program. */
export function addressField(label: Label, options: { help?: Label } = {}): ActionField<string> {
  const schema = z.string().trim().max(2_000).regex(ADDRESS)
  return { kind: 'address', label, ...helpOf(options), isRequired: true, hasPlaces: true, max: 2_000, schema }
}

/** Headers that the exchange itself is made of. */
const OURS = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'idempotency-key',
  'upgrade',
  'sala-flow-depth',
])

/** Headers of a request to another program, by name. */
export function headersField(
  label: Label,
  options: { help?: Label } = {},
): ActionField<Readonly<Record<string, string>>> {
  const schema: z.ZodType<Readonly<Record<string, string>>> = z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/), z.string().max(2_000))
    .refine((all) => Object.keys(all).every((name) => !OURS.has(name.toLowerCase())))
    .default({})
  return { kind: 'headers', label, ...helpOf(options), isRequired: false, hasPlaces: true, schema }
}

/** Any JSON, as it is or as text. */
export function jsonField(label: Label, options: { help?: Label } = {}): ActionField {
  const schema = z.unknown().optional()
  return { kind: 'json', label, ...helpOf(options), isRequired: false, hasPlaces: true, schema }
}

/** One of a few; the first unless said, whatever the letters' case. */
export function choiceField<const Value extends string>(
  label: Label,
  choices: Readonly<Record<Value, Label>>,
  options: { default?: NoInfer<Value>; help?: Label; isFolded?: 'upper' } = {},
): ActionField<Value> {
  const values = Object.keys(choices) as [Value, ...Value[]]
  const first = options.default ?? values[0]
  const one: z.ZodType<Value> = z.enum(values)
  const folded = z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(one as z.ZodType<Value, string>)
  return {
    kind: 'choice',
    label,
    ...helpOf(options),
    isRequired: false,
    hasPlaces: false,
    choices: values.map((value) => ({ value, label: choices[value] })),
    schema: (options.isFolded ? folded : one).default(first as never),
  }
}

/** Yes or no. */
export function flagField(
  label: Label,
  initial: boolean,
  options: { help?: Label } = {},
): ActionField<boolean> {
  const schema = z.boolean().default(initial)
  return { kind: 'flag', label, ...helpOf(options), isRequired: false, hasPlaces: false, schema }
}

interface NumberOptions {
  readonly min: number
  readonly max: number
  readonly help?: Label
}

/** A whole number that may be left out. */
export function numberField(label: Label, options: NumberOptions): ActionField<number | undefined> {
  const { min, max } = options
  const schema = z.int().min(min).max(max).optional()
  const range = { min, max }
  return { kind: 'number', label, ...helpOf(options), isRequired: false, hasPlaces: false, range, schema }
}

/** A number, or a text with the place that it comes from. */
export function filledNumberField(label: Label, options: NumberOptions): ActionField<number | string> {
  const { min, max } = options
  const schema = z.union([z.number(), z.string().max(200)])
  const range = { min, max }
  return { kind: 'number', label, ...helpOf(options), isRequired: true, hasPlaces: true, range, schema }
}

/** What takes the settings of a step; an action that has none takes anything. */
export function schemaOfFields<const Fields extends ActionFields>(
  fields: Fields,
): z.ZodType<SettingsOfFields<Fields>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  const schema = Object.keys(fields).length === 0 ? z.looseObject({}) : z.strictObject(shape)
  // Entries lose the names of their fields; this is the one place that says they are those declared.
  return schema as z.ZodType as z.ZodType<SettingsOfFields<Fields>>
}
