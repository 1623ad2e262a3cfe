import type { Actor } from './actor.ts'

/** A filter in the grammar of kernel/query over the collection's own fields. */
export type PolicyFilter = { readonly [field: string]: unknown }

/** Yes, no, or only the records that match. */
export type Verdict = boolean | PolicyFilter

export type PolicyAction = 'read' | 'create' | 'update' | 'delete'

type Rule = (actor: Actor) => Verdict
type FieldRule = (actor: Actor) => boolean

export interface PolicyInput {
  read: Rule
  create?: Rule
  update?: Rule
  delete?: Rule
  /** Stands for create, update and delete where they are not given. */
  write?: Rule
  /** Fields that not everybody who reads or writes the record may read or write. */
  fields?: Record<string, { read?: FieldRule; write?: FieldRule }>
  /** Who sees sealed fields of a record unmasked; nobody unless told. */
  unmasked?: (actor: Actor, record: Readonly<Record<string, unknown>>) => boolean
}

export interface Policy {
  verdict(actor: Actor, action: PolicyAction): Verdict
  canReadField(actor: Actor, field: string): boolean
  canWriteField(actor: Actor, field: string): boolean
  seesUnmasked(actor: Actor, record: Readonly<Record<string, unknown>>): boolean
}

const never: Rule = () => false

/** Declares who may do what with the records of a collection. What is not allowed is forbidden. */
export function definePolicy(input: PolicyInput): Policy {
  const write = input.write ?? never
  const rules: Record<PolicyAction, Rule> = {
    read: input.read,
    create: input.create ?? write,
    update: input.update ?? write,
    delete: input.delete ?? write,
  }
  return {
    verdict: (actor, action) => rules[action](actor),
    canReadField: (actor, field) => input.fields?.[field]?.read?.(actor) ?? true,
    canWriteField: (actor, field) => input.fields?.[field]?.write?.(actor) ?? true,
    seesUnmasked: (actor, record) => input.unmasked?.(actor, record) ?? false,
  }
}
