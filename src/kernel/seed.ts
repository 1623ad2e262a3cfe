import type { Kysely } from 'kysely'
import type { DeclaredTable, NewRowOf, RowOf } from '#kernel/collections/define.ts'
import type { Seal } from './access/seal.server.ts'
import type { ReadFrom, Tables } from './context.ts'
import type { Storage } from './storage/storage.server.ts'

/** Rows of one site, or those that all sites share, as a seed writes them: checked, and announced to nobody. */
export interface SeedRows {
  readonly from: ReadFrom
  add<S extends DeclaredTable>(source: S, rows: readonly NewRowOf<S>[]): Promise<RowOf<S>[]>
  /** Changes the rows that have these values, each one or one of a list. */
  patch<S extends DeclaredTable>(
    source: S,
    where: { [K in keyof RowOf<S>]?: RowOf<S>[K] | readonly RowOf<S>[K][] },
    changes: Partial<RowOf<S>>,
  ): Promise<void>
}

/** The installation beside whose academy a demo is made. */
export interface DemoBeside {
  /** Its platform, which the demo's collection belongs to. */
  readonly origin: string
  /** The host name of the demo's first academy; those of its other sites begin with it. */
  readonly base: string
  /** The hash of what its accounts open with. */
  readonly password: string
}

export interface SeedContext {
  readonly db: Kysely<Tables>
  /** What all sites share. */
  readonly shared: SeedRows
  /** The rows of one site. */
  on(siteId: string): SeedRows
  readonly seal: Seal
  readonly storage: Storage
  readonly today: Date
  /** Set where somebody chose the demo at the installation of an academy of their own. */
  readonly beside?: DemoBeside | undefined
  /** Ids by name that earlier steps made, e.g. `site:localhost`. */
  readonly ids: Map<string, string>
  /** What one module's demo leaves for a later one. */
  readonly left: Record<DemoAcademy, { courses: readonly SeededCourse[]; enrolments: SeededEnrolment[] }>
  say(line: string): void
}

/** The academies of the demo whose members learn. */
export const demoAcademies = ['first', 'second'] as const
export type DemoAcademy = (typeof demoAcademies)[number]

/** What is to be known of a demo course before somebody takes it; days count from today. */
export interface SeededCourse {
  readonly status: boolean
  readonly type: 'online' | 'onsite'
  readonly days: number
  readonly target: readonly string[]
  readonly registration: { readonly opens: number; readonly closes: number }
  readonly onsite?: { readonly starts: number; readonly taken: number }
}

/** A demo member takes a demo course; both by the names under which their ids are kept. */
export interface SeededEnrolment {
  readonly member: string
  readonly course: string
  readonly percent: number
  readonly status: 'pending' | 'processing' | 'complete'
  readonly daysAgo: number
}

/** `base` fills what every installation needs, `demo` what a buyer is shown. Both run once, in the order of modules. */
export interface SeedStep {
  base?(context: SeedContext): Promise<void>
  demo?(context: SeedContext): Promise<void>
  /** What follows from the demos of other modules, once all of them are there. */
  afterDemo?(context: SeedContext): Promise<void>
}
