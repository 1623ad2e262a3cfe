import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { ConnectionFault } from '#kernel/outside/judge-fault.ts'

/** What a site has of a connection; nothing in it is secret. */
export interface GatewayState {
  readonly isSet: boolean
  /** Facts that say which one it is, such as the host. Labels are keys of texts. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The lines of the audit log that tell who set it. */
  readonly setBy?: { readonly collection: string; readonly action?: string; readonly field?: string }
}

/** How a trial went: nothing is wrong, or what is, with what the other side answered. */
export type TestOutcome =
  | { readonly isGood: true }
  | { readonly isGood: false; readonly fault: ConnectionFault; readonly status?: number }

/** A program that a site is connected with. Its texts are `gateway-<id>.title` and `.about`. */
export interface GatewayPart {
  readonly id: string
  readonly order: number
  /** The screen on which it is set, for those who may open it; null where an operator sets it. */
  readonly path: string | null
  /** Whether the site can have it at all. */
  offered?(ctx: Context): boolean
  read(ctx: Context): Promise<GatewayState>
  /** Makes the trial ready within the transaction; what it answers is run when no connection is held. */
  prepareTest(ctx: Context): Promise<() => Promise<TestOutcome>>
}

export const gatewayParts = defineSlot<GatewayPart>('programs that a site is connected with')
