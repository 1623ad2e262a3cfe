import type { z } from 'zod'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'

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
  | 'choices'
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
  | 'passport'
  | 'translations'
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
 * One declared field: its column, its rule for a present value, and how people see it. `F` says that the column is never
 * empty, `G` that whoever adds a record has to give a value.
 */
export interface Field<Value = unknown, F extends boolean = boolean, G extends boolean = boolean> {
  readonly kind: FieldKind
  readonly column: ColumnType
  readonly schema: z.ZodType<Value>
  readonly required: boolean
  /** The column is never empty: required, with a default, or always set by the server. */
  readonly filled: F
  /** Known to types alone. */
  readonly given?: G
  readonly default: Value | undefined
  /** Hidden fields can be named by no caller: not read, not filtered, not sorted, not written through the API. */
  readonly hidden: boolean
  /** May be written by callers though it is hidden. */
  readonly writeOnly: boolean
  /** Kept encrypted with a keyed hash in `<name>_hash`; only equality filters, read masked. */
  readonly sealed: boolean
  /** Its column holds, or may hold, what the installation's secret sealed: a new secret seals it anew. */
  readonly holdsSealed: boolean
  /** Has a folded twin column `<name>_search` with a trigram index. */
  readonly search: boolean
  /** Unique within the site. */
  readonly unique: boolean
  /** Set by the server alone; a caller who sends it gets 400. */
  readonly readOnly: boolean
  readonly options: readonly string[]
  /** Other words by which filters ask for an option. */
  readonly synonyms: Readonly<Record<string, string>> | undefined
  readonly max: number | undefined
  /** A name that mails call somebody by. */
  readonly plainName: boolean
  /** The name of an icon: forms ask for it by pictures. */
  readonly icon: boolean
  readonly refers: { readonly collection: string; readonly by: '_id' | 'code' } | undefined
  /** What may be uploaded for the field; its purpose is `collection.field`. */
  readonly upload: UploadRule | undefined
  /** How a form asks for a structured value; no form does unless told. */
  readonly list: ListInput | undefined
  /** The fields of the record that it says in other languages. */
  readonly translates: Readonly<Record<string, Field>> | undefined
}

export interface Common<Value> {
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
export type FieldOf<Value, O> = Field<Value, Filled<O>, Given<O>>

type Extra = Partial<
  Pick<
    Field,
    | 'hidden'
    | 'writeOnly'
    | 'sealed'
    | 'holdsSealed'
    | 'search'
    | 'options'
    | 'synonyms'
    | 'max'
    | 'plainName'
    | 'icon'
    | 'refers'
    | 'upload'
    | 'list'
    | 'translates'
  >
>

/** Makes a field; what is not said of it is usual. */
export function field<Value, const O extends Common<Value>>(
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
    holdsSealed: extra.sealed ?? false,
    search: false,
    unique: common.unique ?? false,
    readOnly: common.readOnly ?? false,
    options: [],
    synonyms: undefined,
    max: undefined,
    plainName: false,
    icon: false,
    refers: undefined,
    upload: undefined,
    list: undefined,
    translates: undefined,
    ...extra,
  }
}
