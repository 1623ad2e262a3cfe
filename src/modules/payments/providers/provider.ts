import type { OutsideReply, OutsideRequest } from '#kernel/outside/call-listed.server.ts'

/** What a provider knows of a payment; it alone says whether money came. */
export const chargeStates = ['open', 'paid', 'failed', 'refunded'] as const
export type ChargeState = (typeof chargeStates)[number]

/** What the site has with a provider. Secrets are open here and nowhere else. */
export interface ProviderAccount {
  /** The origin of the provider's calls. */
  readonly address: string
  readonly merchantID: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** A payment that is to be begun. */
export interface ChargeRequest {
  /** The same again is the same payment: nobody pays twice because an answer was lost. */
  readonly key: string
  /** Baht. */
  readonly amount: number
  readonly reference: string
  /** Where the buyer comes back to, and where the provider reports. */
  readonly returnTo: string
  readonly reportTo: string
}

export interface BegunCharge {
  readonly chargeID: string
  /** Where the buyer pays. */
  readonly payAt: string
}

/** How a payment stands at the provider. */
export interface KnownCharge {
  readonly state: ChargeState
  readonly amount: number
  readonly reference: string
  /** Baht that went back. */
  readonly refunded: number
}

/** A report that is the provider's own: which payment it is about. What became of it is asked. */
export interface ProviderReport {
  /** One for each report, however often it is delivered. */
  readonly eventID: string
  readonly chargeID: string
}

/** A report as it came over the network. */
export interface RawReport {
  readonly headers: Headers
  readonly body: string
  readonly now: Date
}

/** Sends a request to the provider; no connection to the database is held meanwhile. */
export type Send = (address: string, request: Omit<OutsideRequest, 'lookup'>) => Promise<OutsideReply>

/** A company by which people pay online. One folder beside this file, one line in `providers.server.ts`. */
export interface PaymentProvider {
  readonly name: string
  readonly label: Readonly<Record<string, string>>
  /** Offered only where the operator listed its address: nobody is to take it for one that moves money. */
  readonly isListedOnly?: true
  create(send: Send, account: ProviderAccount, request: ChargeRequest): Promise<BegunCharge>
  query(send: Send, account: ProviderAccount, chargeID: string): Promise<KnownCharge>
  /** Asks for money back; the same key again is the same refund. */
  refund(
    send: Send,
    account: ProviderAccount,
    refund: {
      readonly key: string
      readonly chargeID: string
      readonly amount: number
      readonly reason: string
    },
  ): Promise<void>
  /** Reads a report; null where it is forged, too old, or none. */
  readReport(account: ProviderAccount, report: RawReport): ProviderReport | null
}

/** The provider said no, or something that is no answer. */
export class ProviderRefusal extends Error {}
