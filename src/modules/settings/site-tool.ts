import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Something that staff have the system do again, such as building the search anew. Its texts are `site-tool-<id>.title` and `.about`. */
export interface SiteTool {
  readonly id: string
  readonly order: number
  /** The plugin without which there is nothing to do. */
  readonly plugin?: string
  /** Adds the jobs that do it; answers how many there are. */
  begin(ctx: Context): Promise<number>
}

export const siteTools = defineSlot<SiteTool>('what staff have the system do again')
