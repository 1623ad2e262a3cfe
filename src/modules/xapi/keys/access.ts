import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { JsonObject } from '../model/check.ts'
import type { Statement } from '../model/statements.ts'
import type { Scope } from './scopes.ts'

/** A document as its address says it. */
export interface DocumentPlace {
  readonly kind: 'state' | 'activity' | 'agent'
  readonly activity: string
  readonly agent: string
  readonly registration: string
  readonly documentID: string
}

/** Who speaks with the store, as its credentials say. */
export interface Access {
  readonly id: string
  readonly scopes: readonly Scope[]
  /** Who vouches for what it states. */
  readonly authority: JsonObject
  /** Before so many bytes of a request are stored: throws where it has written enough for now. */
  spend?(ctx: Context, bytes: number): Promise<void>
  /** Before statements are stored, in their transaction: throws where they are against its rules. */
  guard?(ctx: Context, statements: readonly Statement[]): Promise<void>
  /** After they were, in the same transaction. */
  follow?(ctx: Context, statements: readonly Statement[]): Promise<void>
  /** Throws where the document is not for it to read or write. */
  guardDocument?(place: DocumentPlace, isWrite: boolean): void
}

/** Credentials beside the keys: finds who has them; undefined for others. */
export type FindAccess = (ctx: Context, user: string, secret: string) => Promise<Access | undefined>

/** Modules that give out credentials of their own. */
export const otherAccess = defineSlot<FindAccess>('credentials of the record store')
