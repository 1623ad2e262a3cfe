import type { Generated } from 'kysely'
import type { Policy, PolicyFilter } from '#kernel/access/policy.ts'
import type { Field } from './fields.ts'
import type { WriteHooks } from './hooks.ts'

export type Fields = Record<string, Field>

/** Name of the tenant on the wire, or `platform` for a table that all sites share. */
export type Tenant = 'unit' | 'owner' | 'parent' | 'platform'

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
  /** Which records multi-count counts for everybody; none unless told. */
  countable?: PolicyFilter
  /** Served under /api/{name}; true unless told. */
  exposed?: boolean
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
  readonly countable: PolicyFilter | undefined
  readonly exposed: boolean
  readonly hooks: WriteHooks
}

/** Declares a collection once; table type, schemas, API calls, screens and audit follow from it. */
export function defineCollection<const Name extends string, F extends Fields>(
  name: Name,
  input: CollectionInput<F>,
): Collection<Name, F> {
  return {
    name,
    tenant: input.tenant,
    fields: input.fields,
    access: input.access,
    admin: input.admin,
    ignores: input.ignores ?? [],
    softDelete: input.softDelete ?? false,
    countable: input.countable,
    exposed: input.exposed ?? true,
    hooks: input.hooks ?? {},
  }
}

/** Columns that every table has; `site_id` stands for the tenant and is absent on platform tables. */
export const builtInColumns = { _id: 'uuid', createdAt: 'timestamptz', updatedAt: 'timestamptz' } as const

type Value<F> = F extends Field<infer V, infer R> ? ([R] extends [true] ? V : V | null) : never

type Columns<F extends Fields> = { [K in keyof F]: Value<F[K]> }

/** The Kysely table of a collection. Times are ISO strings, numeric and int8 are numbers. */
export type TableOf<C extends Collection> = Columns<C['fields']> & {
  site_id: string
  _id: Generated<string>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

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
