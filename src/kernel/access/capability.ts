import type { AskStatement } from '#kernel/data/statement.ts'
import type { SessionRole } from './actor.ts'

/** What people can beside their role, by name; each module adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Capabilities {}

export type CapabilityName = keyof Capabilities

/** An account and the site that it is at work on. */
export interface AccountOnSite {
  readonly siteId: string
  readonly userID: string
}

/** Something that some people can, as a module finds out with each request. */
export interface Capability<Name extends CapabilityName = CapabilityName> {
  readonly name: Name
  /** Roles of which somebody may have it; of nobody else it is asked. */
  readonly roles: readonly SessionRole[]
  /**
   * Whoever has it is limited to it: they have none of their role's rights (`is` answers false), and what they may do is
   * given to them by this name.
   */
  readonly limits: boolean
  /** What each of the people has of it on the site, in their order and in one statement; null for nothing. The same is always told alike. */
  read(
    ask: AskStatement,
    siteId: string,
    people: readonly string[],
  ): Promise<readonly (Capabilities[Name] | null)[]>
  /** What the answer about a session says of it, for everybody: null for those who have it not. */
  describe(value: Capabilities[Name] | null): Readonly<Record<string, unknown>>
}

type Optional = 'limits' | 'describe'

/** Declares a capability. */
export function defineCapability<Name extends CapabilityName>(
  input: Omit<Capability<Name>, Optional> & Partial<Pick<Capability<Name>, Optional>>,
): Capability<Name> {
  return { limits: false, describe: () => ({}), ...input }
}

/** What somebody can beside their role, and what they are limited to. */
export interface Granted {
  readonly capabilities: Readonly<Partial<Capabilities>>
  readonly limitedTo: readonly CapabilityName[]
}

/** What the answer about a session says of all capabilities. */
export function describeCapabilities(
  all: readonly Capability[],
  { capabilities }: Pick<Granted, 'capabilities'>,
): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...all.map(({ name, describe }) => describe(capabilities[name] ?? null)))
}
