import type { ProviderKind } from '../settings/schemas.ts'

/** Somebody whom another provider has recognised and who has no session here yet. */
export interface OutsideArrival {
  readonly provider: ProviderKind
  readonly subject: string
  readonly name: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string | null
  /** Whether the provider says that the address was confirmed. */
  readonly isConfirmed: boolean
  readonly next: string
  /** The member who was signed in and asked for the two to be joined. */
  readonly joins: string | null
}

/** What has to happen before the arrival is at home. */
export type ArrivalStep = 'open' | 'complete' | 'register' | 'prove' | 'join' | 'staff' | 'closed'
