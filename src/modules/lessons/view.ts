/** What the classroom may do with a film or a recording that is shown. */
export interface FilmControls {
  /** The second at which it stands. */
  now(): number
  seek(seconds: number): void
  /** Does what a key means; false for a key that it does not know. */
  press(key: string): boolean
}

/** What the view of a kind of lesson gets. */
export interface LessonViewProps<Content = unknown> {
  readonly lesson: {
    readonly _id: string
    readonly name: string
    readonly seconds: number
    /** The course in which it is learned; absent where somebody only looks at it. */
    readonly courseID?: string
  }
  readonly content: Content
  /** The second, or the page of a document, at which it goes on. */
  readonly position: number
  /** True where nothing is kept: a preview, or staff who look. */
  readonly isLooking: boolean
  /** Tells that it was opened, as its kind means it. */
  onOpened(): void
  /** Tells that a part was played. */
  onPlayed(from: number, to: number): void
  /** Tells that the film stands still, so that what was played can be kept. */
  onPause(): void
  /** Tells the page at which somebody reads. */
  onPlace?(page: number): void
  onControls(controls: FilmControls | null): void
  /** Tells that what is shown is another by now, and has to be read again. */
  onChanged(): void
  /** Tells that a film has come to its end. */
  onEnded?(): void
  /** Speeds at which a film may be played; all of them unless told. */
  readonly speeds?: readonly number[]
}
