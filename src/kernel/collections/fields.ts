import { z } from 'zod'
import { passwordSchema } from '#kernel/access/password-rule.ts'
import { isPlainName } from '#kernel/mail/plain-name.ts'
import { pictureRule, type UploadRule } from '#kernel/storage/upload-rule.ts'
import { citizenIdSchema, passportSchema, phoneSchema } from '#kernel/thai/schemas.ts'
import { type Common, type Field, type FieldOf, field, type ListInput } from './field.ts'

export type { ColumnType, Field, FieldKind, ListInput } from './field.ts'

const trimmed = (max: number) => z.string().trim().min(1).max(max)

interface TextOptions extends Common<string> {
  max?: number
  search?: boolean
  /** May be there and say nothing. */
  blank?: boolean
  /** A name that mails call somebody by: one line without addresses. */
  plainName?: boolean
  /** The name of an icon: forms ask for it by pictures. */
  icon?: boolean
}

/** One line of text. */
export function text<const O extends TextOptions = object>(options: O = {} as O): FieldOf<string, O> {
  const max = options.max ?? 200
  const line = options.blank ? z.string().trim().max(max) : trimmed(max)
  const schema = options.plainName ? line.refine(isPlainName) : line
  return field('text', 'text', schema, options, {
    max,
    search: options.search ?? false,
    icon: options.icon ?? false,
    plainName: options.plainName ?? false,
  })
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

interface ChoiceOptions<Option> extends Common<Option> {
  /** Other words by which filters ask for an option, such as those of an older interface. */
  synonyms?: Readonly<Record<string, Option>>
}

/** One of a fixed list of words. */
export function choice<const Option extends string, const O extends ChoiceOptions<NoInfer<Option>> = object>(
  options: readonly Option[],
  common: O = {} as O,
): FieldOf<Option, O> {
  const { synonyms } = common
  return field('choice', 'text', z.enum(options as readonly [Option, ...Option[]]), common, {
    options,
    synonyms,
  })
}

/** Several of a fixed list of words. */
export function choices<const Option extends string, const O extends Common<NoInfer<Option>[]> = object>(
  options: readonly Option[],
  common: O = {} as O,
): FieldOf<Option[], O> {
  const schema = z.array(z.enum(options as readonly [Option, ...Option[]])).max(options.length)
  return field('choices', 'text[]', schema, common, { options })
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

/** The number of a passport, kept encrypted. */
export function passport<const O extends Common<string> = object>(options: O = {} as O): FieldOf<string, O> {
  return field('passport', 'text', passportSchema, options, { sealed: true, max: 9 })
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

/** A value that never leaves the server, and that its service seals before it is written. */
export function sealedText<const O extends Common<string> = object>(
  options: O = {} as O,
): FieldOf<string, O> {
  return field('secret', 'text', z.string(), options, { hidden: true, holdsSealed: true })
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
