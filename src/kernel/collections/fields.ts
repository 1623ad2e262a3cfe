import { z } from 'zod'
import { passwordSchema } from '#kernel/access/password-rule.ts'
import { pictureRule, type UploadRule } from '#kernel/storage/upload-rule.ts'
import { citizenIdSchema, phoneSchema } from '#kernel/thai/schemas.ts'

export type ColumnType =
  | 'text'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb'
  | 'text[]'
  | 'uuid[]'
  // Only internal tables have the following.
  | 'bigint'
  | 'double precision'
  | 'integer[]'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'slug'
  | 'number'
  | 'money'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'timestamp'
  | 'reference'
  | 'references'
  | 'json'
  | 'image'
  | 'file'
  | 'email'
  | 'phone'
  | 'citizenId'
  | 'password'
  | 'secret'

/**
 * How a form asks for a structured value: by ticking records whose fields are copied, under their own names or those given.
 * What has the record's `_id` under the name `id` is known by that.
 */
export interface ListInput {
  readonly collection: string
  readonly copies: readonly string[] | Readonly<Record<string, string>>
}

/**
 * One declared field: its column, its rule for a present value, and how people see it. `Filled` says that the column is never
 * empty, `Given` that whoever adds a record has to give a value.
 */
export interface Field<Value = unknown, Filled extends boolean = boolean, Given extends boolean = boolean> {
  readonly kind: FieldKind
  readonly column: ColumnType
  readonly schema: z.ZodType<Value>
  readonly required: boolean
  /** The column is never empty: required, with a default, or always set by the server. */
  readonly filled: Filled
  /** Known to types alone. */
  readonly given?: Given
  readonly default: Value | undefined
  /** Hidden fields can be named by no caller: not read, not filtered, not sorted, not written through the API. */
  readonly hidden: boolean
  /** May be written by callers though it is hidden. */
  readonly writeOnly: boolean
  /** Kept encrypted with a keyed hash in `<name>_hash`; only equality filters, read masked. */
  readonly sealed: boolean
  /** Has a folded twin column `<name>_search` with a trigram index. */
  readonly search: boolean
  /** Unique within the site. */
  readonly unique: boolean
  /** Set by the server alone; a caller who sends it gets 400. */
  readonly readOnly: boolean
  readonly options: readonly string[]
  readonly max: number | undefined
  readonly refers: { readonly collection: string; readonly by: '_id' | 'code' } | undefined
  /** What may be uploaded for the field; its purpose is `collection.field`. */
  readonly upload: UploadRule | undefined
  /** How a form asks for a structured value; no form does unless told. */
  readonly list: ListInput | undefined
}

interface Common<Value> {
  required?: boolean
  default?: Value
  unique?: boolean
  readOnly?: boolean
  /** Callers may leave it out, the server never does. */
  filled?: boolean
}

type Given<O> = O extends { default: unknown }
  ? false
  : O extends { required: true }
    ? true
    : O extends { filled: true }
      ? true
      : false
type Filled<O> = O extends { default: unknown } ? true : Given<O>
type FieldOf<Value, O> = Field<Value, Filled<O>, Given<O>>

type Extra = Partial<
  Pick<Field, 'hidden' | 'writeOnly' | 'sealed' | 'search' | 'options' | 'max' | 'refers' | 'upload' | 'list'>
>

function field<Value, const O extends Common<Value>>(
  kind: FieldKind,
  column: ColumnType,
  schema: z.ZodType<Value>,
  common: O,
  extra: Extra = {},
): FieldOf<Value, O> {
  const required = common.required ?? false
  return {
    kind,
    column,
    schema,
    required,
    filled: (required || common.default !== undefined || (common.filled ?? false)) as Filled<O>,
    default: common.default,
    hidden: false,
    writeOnly: false,
    sealed: false,
    search: false,
    unique: common.unique ?? false,
    readOnly: common.readOnly ?? false,
    options: [],
    max: undefined,
    refers: undefined,
    upload: undefined,
    list: undefined,
    ...extra,
  }
}

const trimmed = (max: number) => z.string().trim().min(1).max(max)

interface TextOptions extends Common<string> {
  max?: number
  search?: boolean
}

/** One line of text. */
export function text<const O extends TextOptions = object>(options: O = {} as O): FieldOf<string, O> {
  const max = options.max ?? 200
  return field('text', 'text', trimmed(max), options, { max, search: options.search ?? false })
}

/** Plain text of several lines. */
export function longText<const O extends TextOptions = object>(options: O = {} as O): FieldOf<string, O> {
  const max = options.max ?? 2000
  return field('longText', 'text', trimmed(max), options, { max })
}

/** HTML, sanitised on the server when written. */
export function richText<const O extends TextOptions = object>(options: O = {} as O): FieldOf<string, O> {
  const max = options.max ?? 200_000
  return field('richText', 'text', z.string().max(max), options, { max })
}

/** The part of an address that names a record: letters of any script, digits and hyphens. */
export function slug<const O extends TextOptions = object>(options: O = {} as O): FieldOf<string, O> {
  const max = options.max ?? 120
  const schema = trimmed(max).regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  return field('slug', 'text', schema, options, { max })
}

interface NumberOptions extends Common<number> {
  min?: number
  max?: number
}

/** A whole number. */
export function number<const O extends NumberOptions = object>(options: O = {} as O): FieldOf<number, O> {
  const schema = z
    .int()
    .min(options.min ?? -2_147_483_648)
    .max(options.max ?? 2_147_483_647)
  return field('number', 'integer', schema, options, { max: options.max })
}

/** Baht with at most two decimals. */
export function money<const O extends NumberOptions = object>(options: O = {} as O): FieldOf<number, O> {
  const schema = z
    .number()
    .min(options.min ?? 0)
    .max(options.max ?? 999_999_999)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
  return field('money', 'numeric', schema, options)
}

/** Yes or no. */
export function boolean<const O extends Common<boolean> = object>(options: O = {} as O): FieldOf<boolean, O> {
  return field('boolean', 'boolean', z.boolean(), options)
}

/** One of a fixed list of words. */
export function choice<const Option extends string, const O extends Common<NoInfer<Option>> = object>(
  options: readonly Option[],
  common: O = {} as O,
): FieldOf<Option, O> {
  return field('choice', 'text', z.enum(options as readonly [Option, ...Option[]]), common, { options })
}

/** A day without a time, `YYYY-MM-DD`. */
export function date<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  // PostgreSQL's calendar has no year 0.
  const schema = z.iso.date().refine((value) => !value.startsWith('0000'))
  return field('date', 'date', schema, options)
}

/** A moment, ISO 8601. */
export function timestamp<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return field('timestamp', 'timestamptz', z.iso.datetime({ offset: true }), options)
}

/** Another record, by its id. */
export function reference<const O extends Common<string> = object>(
  collection: string,
  options: O = {} as O,
): FieldOf<string, O> {
  return field('reference', 'uuid', z.uuid(), options, { refers: { collection, by: '_id' } })
}

/** The id of something that may live elsewhere or be gone: kept as it is, checked against nothing. */
export function identifier<const O extends Common<string> = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return field('text', 'uuid', z.uuid(), options)
}

/** Several other records, by id or by code. */
export function references<const O extends Common<string[]> & { by?: '_id' | 'code' } = object>(
  collection: string,
  options: O = {} as O,
): FieldOf<string[], O> {
  const by = options.by ?? '_id'
  const item = by === '_id' ? z.uuid() : trimmed(60)
  return field('references', by === '_id' ? 'uuid[]' : 'text[]', z.array(item).max(200), options, {
    refers: { collection, by },
  })
}

/** A structured value with its own schema. */
export function json<Value, const O extends Common<unknown> & { list?: ListInput } = object>(
  schema: z.ZodType<Value>,
  options: O & Common<NoInfer<Value>> = {} as O & Common<Value>,
): FieldOf<Value, O> {
  return field<Value, O & Common<Value>>('json', 'jsonb', schema, options, { list: options.list })
}

const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/)

/** The address of a picture, which may be uploaded here and is then cropped to the ratio. */
export function image<const O extends Common<string> & { ratio?: number } = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return field('image', 'text', address, options, { upload: pictureRule(options) })
}

/** The address of a file, which may be uploaded here where a rule says what. */
export function file<const O extends Common<string> & { upload?: UploadRule } = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return field('file', 'text', address, options, { upload: options.upload })
}

/** An e-mail address, kept in lower case. */
export function email<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return field('email', 'text', z.string().trim().toLowerCase().max(254).pipe(z.email()), options, {
    max: 254,
  })
}

/** A Thai telephone number of ten digits. */
export function phone<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return field('phone', 'text', phoneSchema, options, { max: 10 })
}

/** A Thai citizen id of thirteen digits, kept encrypted. */
export function citizenId<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return field('citizenId', 'text', citizenIdSchema, options, { sealed: true, max: 13 })
}

/** A password: written, never read; kept as an Argon2id hash. The rule of accounts holds unless another is given. */
export function password<const O extends Common<string> & { rule?: z.ZodType<string> } = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  const rule = options.rule ?? passwordSchema
  return field('password', 'text', rule, options, { hidden: true, writeOnly: true, max: 128 })
}

/** A value that never leaves the server. */
export function secret<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return field('secret', 'text', z.string(), options, { hidden: true })
}

interface ColumnValues {
  text: string
  integer: number
  numeric: number
  boolean: boolean
  date: string
  timestamptz: string
  uuid: string
  'text[]': string[]
  'uuid[]': string[]
  bigint: number
  'double precision': number
  'integer[]': number[]
}

/** A plain column of an internal table, whose value no form and no caller ever gives. Structured ones are `json`. */
export function column<
  const T extends keyof ColumnValues,
  const O extends Common<ColumnValues[NoInfer<T>]> = object,
>(type: T, options: O = {} as O): FieldOf<ColumnValues[T], O> {
  return field('secret', type, z.custom<ColumnValues[T]>(), options, { hidden: true })
}

/** A moment that the database sets when a row is added and nobody gives one. */
export function now(): Field<string, true, false> {
  return column('timestamptz', { default: 'now' })
}
