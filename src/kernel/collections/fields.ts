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

/** One declared field: its column, its rule for a present value, and how people see it. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: FieldKind
  readonly column: ColumnType
  readonly schema: z.ZodType<Value>
  readonly required: Required
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

interface Common<Value, Required extends boolean> {
  required?: Required
  default?: Value
  unique?: boolean
  readOnly?: boolean
}

type Extra = Partial<
  Pick<Field, 'hidden' | 'writeOnly' | 'sealed' | 'search' | 'options' | 'max' | 'refers' | 'upload' | 'list'>
>

function field<Value, Required extends boolean>(
  kind: FieldKind,
  column: ColumnType,
  schema: z.ZodType<Value>,
  common: Common<Value, Required>,
  extra: Extra = {},
): Field<Value, Required> {
  return {
    kind,
    column,
    schema,
    required: (common.required ?? false) as Required,
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

interface TextOptions<R extends boolean> extends Common<string, R> {
  max?: number
  search?: boolean
}

/** One line of text. */
export function text<const R extends boolean = false>(options: TextOptions<R> = {}): Field<string, R> {
  const max = options.max ?? 200
  return field('text', 'text', trimmed(max), options, { max, search: options.search ?? false })
}

/** Plain text of several lines. */
export function longText<const R extends boolean = false>(options: TextOptions<R> = {}): Field<string, R> {
  const max = options.max ?? 2000
  return field('longText', 'text', trimmed(max), options, { max })
}

/** HTML, sanitised on the server when written. */
export function richText<const R extends boolean = false>(options: TextOptions<R> = {}): Field<string, R> {
  const max = options.max ?? 200_000
  return field('richText', 'text', z.string().max(max), options, { max })
}

/** The part of an address that names a record: letters of any script, digits and hyphens. */
export function slug<const R extends boolean = false>(options: TextOptions<R> = {}): Field<string, R> {
  const max = options.max ?? 120
  const schema = trimmed(max).regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  return field('slug', 'text', schema, options, { max })
}

interface NumberOptions<R extends boolean> extends Common<number, R> {
  min?: number
  max?: number
}

/** A whole number. */
export function number<const R extends boolean = false>(options: NumberOptions<R> = {}): Field<number, R> {
  const schema = z
    .int()
    .min(options.min ?? -2_147_483_648)
    .max(options.max ?? 2_147_483_647)
  return field('number', 'integer', schema, options, { max: options.max })
}

/** Baht with at most two decimals. */
export function money<const R extends boolean = false>(options: NumberOptions<R> = {}): Field<number, R> {
  const schema = z
    .number()
    .min(options.min ?? 0)
    .max(options.max ?? 999_999_999)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
  return field('money', 'numeric', schema, options)
}

/** Yes or no. */
export function boolean<const R extends boolean = false>(
  options: Common<boolean, R> = {},
): Field<boolean, R> {
  return field('boolean', 'boolean', z.boolean(), options)
}

/** One of a fixed list of words. */
export function choice<const Option extends string, R extends boolean = false>(
  options: readonly Option[],
  common: Common<Option, R> = {},
): Field<Option, R> {
  return field('choice', 'text', z.enum(options as readonly [Option, ...Option[]]), common, { options })
}

/** A day without a time, `YYYY-MM-DD`. */
export function date<const R extends boolean = false>(options: Common<string, R> = {}): Field<string, R> {
  // PostgreSQL's calendar has no year 0.
  const schema = z.iso.date().refine((value) => !value.startsWith('0000'))
  return field('date', 'date', schema, options)
}

/** A moment, ISO 8601. */
export function timestamp<const R extends boolean = false>(
  options: Common<string, R> = {},
): Field<string, R> {
  return field('timestamp', 'timestamptz', z.iso.datetime({ offset: true }), options)
}

/** Another record, by its id. */
export function reference<const R extends boolean = false>(
  collection: string,
  options: Common<string, R> = {},
): Field<string, R> {
  return field('reference', 'uuid', z.uuid(), options, { refers: { collection, by: '_id' } })
}

/** The id of something that may live elsewhere or be gone: kept as it is, checked against nothing. */
export function identifier<const R extends boolean = false>(
  options: Common<string, R> = {},
): Field<string, R> {
  return field('text', 'uuid', z.uuid(), options)
}

/** Several other records, by id or by code. */
export function references<const R extends boolean = false>(
  collection: string,
  options: Common<string[], R> & { by?: '_id' | 'code' } = {},
): Field<string[], R> {
  const by = options.by ?? '_id'
  const item = by === '_id' ? z.uuid() : trimmed(60)
  return field('references', by === '_id' ? 'uuid[]' : 'text[]', z.array(item).max(200), options, {
    refers: { collection, by },
  })
}

/** A structured value with its own schema. */
export function json<Value, R extends boolean = false>(
  schema: z.ZodType<Value>,
  options: Common<Value, R> & { list?: ListInput } = {},
): Field<Value, R> {
  return field('json', 'jsonb', schema, options, { list: options.list })
}

const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/)

/** The address of a picture, which may be uploaded here and is then cropped to the ratio. */
export function image<const R extends boolean = false>(
  options: Common<string, R> & { ratio?: number } = {},
): Field<string, R> {
  return field('image', 'text', address, options, { upload: pictureRule(options) })
}

/** The address of a file, which may be uploaded here where a rule says what. */
export function file<const R extends boolean = false>(
  options: Common<string, R> & { upload?: UploadRule } = {},
): Field<string, R> {
  return field('file', 'text', address, options, { upload: options.upload })
}

/** An e-mail address, kept in lower case. */
export function email<const R extends boolean = false>(options: Common<string, R> = {}): Field<string, R> {
  return field('email', 'text', z.string().trim().toLowerCase().max(254).pipe(z.email()), options, {
    max: 254,
  })
}

/** A Thai telephone number of ten digits. */
export function phone<const R extends boolean = false>(options: Common<string, R> = {}): Field<string, R> {
  return field('phone', 'text', phoneSchema, options, { max: 10 })
}

/** A Thai citizen id of thirteen digits, kept encrypted. */
export function citizenId<const R extends boolean = false>(
  options: Common<string, R> = {},
): Field<string, R> {
  return field('citizenId', 'text', citizenIdSchema, options, { sealed: true, max: 13 })
}

/** A password: written, never read; kept as an Argon2id hash. The rule of accounts holds unless another is given. */
export function password<const R extends boolean = false>(
  options: Common<string, R> & { rule?: z.ZodType<string> } = {},
): Field<string, R> {
  const rule = options.rule ?? passwordSchema
  return field('password', 'text', rule, options, { hidden: true, writeOnly: true, max: 128 })
}

/** A value that never leaves the server. */
export function secret<const R extends boolean = false>(options: Common<string, R> = {}): Field<string, R> {
  return field('secret', 'text', z.string(), options, { hidden: true })
}
