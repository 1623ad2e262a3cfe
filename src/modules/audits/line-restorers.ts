import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Changes } from '#shell/records/describe-changes.server.ts'
import type { PageRequest } from '#shell/screen.server.ts'

/** What of a line says whether what it is about can be given back. */
export interface ChangedLine {
  readonly action: string
  readonly collection: string
  readonly recordID: string | null
  readonly changes: Changes
}

/** How lines about what is no collection give back what was before them. */
export interface LineRestorer {
  /** What such lines have in the place of a collection. */
  readonly collection: string
  /** Text key of why the actor cannot give back what the line changed; null where they can. */
  whyStays(ctx: Context, page: PageRequest, line: ChangedLine): string | null
  /** Gives it back; where somebody changed it since, says what and does nothing, unless `isSure`. */
  restore(ctx: Context, page: PageRequest, line: ChangedLine, isSure: boolean): Promise<void>
}

export const lineRestorers = defineSlot<LineRestorer>('restorers of lines of the audit log')
