/** Something that was found: what it is called, and where it is. */
export interface Found {
  readonly href: string
  readonly title: string
  readonly text: string
}

/** What was found of one kind. */
export interface FoundGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly Found[]
}
