import type { FormFault } from './check-values.ts'
import type { PageDocument } from './document.ts'
import type { FormValues } from './form-values.ts'

/** What a form orders: a course or the form itself, for each person of a set or once. */
export interface FormOrder {
  readonly what: string
  /** Baht for one. */
  readonly each: number
  /** The set whose fillings are counted; null where it is always one. */
  readonly set: string | null
}

/** How a form stands for the person who opens it; made by the module `forms`. */
export interface FormState {
  /** This person has sent the form before. */
  readonly isRegistered: boolean
  /** False where the form is shown but takes nothing (more). */
  readonly canSubmit: boolean
  /** When the form was opened, signed: a form that is sent within a moment was sent by a robot. */
  readonly startedAt: string
  /** The words on the button that sends; empty for the common ones. */
  readonly submitLabel: string
  /** What happens after sending: 'order' leads to the pay page; empty for nothing. */
  readonly next: string
  readonly courseId: string | null
  /** What is ordered by sending it, and what that costs; null where nothing is. */
  readonly order: FormOrder | null
  /** The site, as callers send it. */
  readonly parent: string
  /** Where the answers go, below /api. */
  readonly destination: string
  /** Whose draft this is: different for every person, the same for all visitors without a session. */
  readonly person: string
  /** Staff's own words of the popup; empty for the common ones. */
  readonly popup: { readonly submitting: string; readonly subject: string; readonly message: string }
}

/** What came of a form that was sent without scripts. */
export interface FormAttempt {
  /** True when it was taken: the form is drawn empty with the words of thanks. */
  readonly isSent: boolean
  readonly values: FormValues
  readonly faults: readonly FormFault[]
  /** Why it was refused as a whole; empty where only fields are wrong. */
  readonly message: string
  /** When the form was first opened, as it said itself: whoever mends one field needs only a moment. */
  readonly startedAt?: string
}

/** A form as it is drawn and filled in. */
export interface FormPage {
  readonly _id: string
  readonly slug: string
  readonly title: string
  readonly document: PageDocument
  readonly state: FormState
  readonly attempt?: FormAttempt | null
}

/** Names of the fields that every form has beside its own. */
export const plainNames = {
  /** Nobody sees it; whoever fills it in is a robot. */
  trap: 'contact_me_by_fax',
  startedAt: 'started_at',
} as const
