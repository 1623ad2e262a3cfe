/** What somebody has stored in one item, and what came of it. */
export interface ItemState {
  readonly state?: Readonly<Record<string, string>>
  readonly completion?: string
  readonly success?: string
  readonly score?: number | null
  readonly seconds?: number
}

/** One item of a run, as the player and the content know it. */
export interface RunItem extends ItemState {
  readonly id: string
  readonly title: string
  readonly level: number
  readonly launch: string | null
  readonly isVisible: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

/** Everything that the content's frame needs to run a package of SCORM. */
export interface ScormRun {
  readonly kind: 'scorm12' | 'scorm2004'
  readonly registration: string
  /** Nothing is stored: staff look. */
  readonly isLooking: boolean
  readonly item: string
  readonly items: readonly RunItem[]
  readonly learner: { readonly id: string; readonly name: string }
  /** The tree of activities of SCORM 2004 where there are several. */
  readonly sequencing: unknown
  readonly whole: string
  readonly lang: string
}

/** What the run-time makes of an item's values. */
export interface Outcome {
  readonly completion: 'unknown' | 'incomplete' | 'completed'
  readonly success: 'unknown' | 'passed' | 'failed'
  /** Percent. */
  readonly score: number | null
}

/** True where the item is done. What was failed is not, however much of it was seen. */
export const isDone = ({ completion, success }: Pick<ItemState, 'completion' | 'success'>): boolean =>
  success === 'passed' || (completion === 'completed' && success !== 'failed')
