import { defineSlot } from '#kernel/contributions.ts'

/** A page about the people of a company that another module has, for those who may work for it. */
export interface TeamLink {
  /** Key of its text. */
  readonly label: string
  /** Where it is, for a company. */
  href(companyID: string): string
}

export const teamLinks = defineSlot<TeamLink>('pages about a company’s people')
