import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Changes, FieldChange } from '#shell/records/describe-changes.server.ts'
import type { PageRequest } from '#shell/screen.server.ts'

/** What of a line says whether what it is about can be given back. */
export interface ChangedLine {
  readonly action: string
  readonly collection: string
  readonly recordID: string | null
  readonly changes: Changes
}

/** A value that a line changed. */
export interface SaidChange extends FieldChange {
  /** The key of the line's changes that has it. */
  readonly of: string
}

/** How lines about what is no collection give back what was before them. */
export interface LineRestorer {
  /** What such lines have in the place of a collection. */
  readonly collection: string
  /** What the line changed in a person's words, as far as it could be given back; of what else it has, its details are said. */
  say(ctx: Context, page: PageRequest, line: ChangedLine): readonly SaidChange[]
  /** Text key of why the actor cannot give back what the line changed; null where they can. */
  whyStays(ctx: Context, page: PageRequest, line: ChangedLine): string | null
  /** Gives it back; where somebody changed it since, says what and does nothing, unless `isSure`. */
  restore(ctx: Context, page: PageRequest, line: ChangedLine, isSure: boolean): Promise<void>
}

export const lineRestorers = defineSlot<LineRestorer>('restorers of lines of the audit log')
