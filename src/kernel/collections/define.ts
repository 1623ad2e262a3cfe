import type { Expression, Generated, SqlBool } from 'kysely'
import type { Policy, PolicyFilter } from '#kernel/access/policy.ts'
import { withinScopes } from '#kernel/access/scopes.ts'
import type { Context } from '#kernel/context.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'
import { declareTable } from './declared.ts'
import type { Field } from './fields.ts'
import type { WriteHooks } from './hooks.ts'

export type Fields = Record<string, Field>

/** Name of the tenant on the wire, or `platform` for a table that all sites share. */
export type Tenant = 'unit' | 'owner' | 'parent' | 'platform'

/** How a record comes up in the search over everything. */
export interface FoundOptions {
  /** Smaller ones stand higher. */
  readonly order: number
  /** Pages that it leads to, with `:id` where the record goes; the first that the reader may open counts. */
  readonly pages: readonly string[]
  /** Fields of the line below its name. */
  readonly line?: readonly string[]
  /** What it is called, where that is not its title. */
  name?(ctx: Context, row: Readonly<Record<string, unknown>>): string
}

export interface AdminOptions {
  /** Field that names a record to people. */
  title: string
  /** Fields that complete the name, such as a family name. */
  titleAlso?: readonly string[]
  /** Columns of the list. */
  columns: readonly string[]
  /** Fields of the form in their order; all writable ones unless told. */
  form?: readonly string[]
  /** The form in parts instead, by the name of the part. */
  groups?: Readonly<Record<string, readonly string[]>>
  /** Order of the list. */
  sort?: Readonly<Record<string, 1 | -1>>
  /** What can be done with chosen rows of the list, beside deleting them. */
  actions?: Readonly<Record<string, BulkAction>>
  /** How records are found by words, where that is not by the searchable fields. */
  search?(ctx: Context, words: string): Expression<SqlBool>
  /** Records come up in the search over everything that staff open with Ctrl+K. */
  found?: FoundOptions
  /** Done before they are: what must be counted or written down of the words. */
  beforeSearch?(ctx: Context, words: string): Promise<void>
}

export interface CollectionInput<F extends Fields> {
  tenant: Tenant
  fields: F
  access: Policy
  admin?: AdminOptions
  /** Payload fields that old callers send and the server sets itself: accepted and ignored. */
  ignores?: readonly string[]
  /** Records get `deletedAt` instead of going away. */
  softDelete?: boolean
  /** Records belong to one of another collection, named by this field: they are deleted and restored with it. */
  partOf?: { readonly collection: string; readonly by: string }
  /** Which records multi-count counts for everybody; none unless told. */
  countable?: PolicyFilter
  /** Served under /api/{name}; true unless told. */
  exposed?: boolean
  /** False where rows change too often, or concern nobody's pages: a page that reads them is not cached. */
  cacheable?: boolean
  /** False for the program's own notes: that staff set it working is no change of theirs. */
  audited?: boolean
  /** Values that the server sets when a record is written. */
  hooks?: WriteHooks
}

export interface Collection<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly tenant: Tenant
  readonly fields: F
  readonly access: Policy
  readonly admin: AdminOptions | undefined
  readonly ignores: readonly string[]
  readonly softDelete: boolean
  readonly partOf: { readonly collection: string; readonly by: string } | undefined
  readonly countable: PolicyFilter | undefined
  readonly exposed: boolean
  readonly cacheable: boolean
  readonly audited: boolean
  readonly hooks: WriteHooks
}

/** An internal table of a module: rows that the server alone reads and writes. It declares every one of its columns. */
export interface InternalTable<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly tenant: 'site' | 'platform'
  readonly fields: F
  /** What makes a row one, beside the site. */
  readonly key: readonly string[]
  readonly cacheable: boolean
}

/** What rows can be read from and written to. */
export type DeclaredTable<Name extends string = string, F extends Fields = Fields> =
  | Collection<Name, F>
  | InternalTable<Name, F>

/** Declares an internal table: no API, no screens, no audit, no announcements. */
export function defineTable<const Name extends string, F extends Fields>(
  name: Name,
  input: {
    key: readonly (keyof F & string)[]
    fields: F
    tenant?: 'site' | 'platform'
    /** Whether pages that read it may be cached; every change of a row ends them. */
    cacheable?: boolean
  },
): InternalTable<Name, F> {
  const { key, fields, tenant = 'site', cacheable = false } = input
  return declareTable({ name, key, fields, tenant, cacheable })
}

/** True for a collection, false for an internal table. */
export function isCollection(table: DeclaredTable): table is Collection {
  return 'access' in table
}

/** Declares a collection once; table type, schemas, API calls, screens and audit follow from it. */
export function defineCollection<const Name extends string, F extends Fields>(
  name: Name,
  input: CollectionInput<F>,
): Collection<Name, F> {
  return declareTable({
    name,
    tenant: input.tenant,
    fields: input.fields,
    access: withinScopes(name, input.access),
    admin: input.admin,
    ignores: input.ignores ?? [],
    softDelete: input.softDelete ?? false,
    partOf: input.partOf,
    countable: input.countable,
    exposed: input.exposed ?? true,
    cacheable: input.cacheable ?? true,
    audited: input.audited ?? true,
    hooks: input.hooks ?? {},
  })
}

/** Columns that every table has; `site_id` stands for the tenant and is absent on platform tables. */
export const builtInColumns = { _id: 'uuid', createdAt: 'timestamptz', updatedAt: 'timestamptz' } as const

type Value<F> = F extends Field<infer V, infer Filled> ? ([Filled] extends [true] ? V : V | null) : never

/** A column that is filled by its default where nobody gives a value. */
type Columns<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer V, true, false> ? Generated<V> : Value<F[K]>
}

interface BuiltIn {
  _id: Generated<string>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

/** The Kysely table of a collection. Times are ISO strings, numeric and int8 are numbers. */
export type TableOf<C extends DeclaredTable> = Columns<C['fields']> &
  (C extends Collection ? BuiltIn : unknown)

type Visible<F extends Fields> = { [K in keyof F]: Value<F[K]> }

/** A record as the wire carries it. */
export type DocOf<C extends Collection> = Visible<C['fields']> & {
  _id: string
  createdAt: string
  updatedAt: string
} & (C['tenant'] extends 'platform' ? unknown : { [T in C['tenant'] & string]: string })

/** The name of the field's folded search column. */
export function searchColumn(field: string): string {
  return `${field}_search`
}

/** The name of the sealed field's keyed hash column. */
export function hashColumn(field: string): string {
  return `${field}_hash`
}

type GivenKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, boolean, true> ? K : never
}[keyof F]

/** A row as it is read, all declared columns. */
export type RowOf<S extends DeclaredTable> = {
  [K in keyof S['fields']]: Value<S['fields'][K]>
} & (S extends Collection ? { _id: string; createdAt: string; updatedAt: string } : unknown)

/** What has to be given, and may be given, to add a row. */
export type NewRowOf<S extends DeclaredTable> = { [K in GivenKeys<S['fields']>]: Value<S['fields'][K]> } & {
  [K in Exclude<keyof S['fields'], GivenKeys<S['fields']>>]?: Value<S['fields'][K]> | undefined
} & (S extends Collection
    ? { _id?: string; createdAt?: string | Expression<string>; updatedAt?: string }
    : unknown)
