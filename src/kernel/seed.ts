import type { Kysely } from 'kysely'
import type { Seal } from './access/seal.server.ts'
import type { Tables } from './context.ts'

export interface SeedContext {
  readonly db: Kysely<Tables>
  readonly seal: Seal
  readonly today: Date
  /** Ids by name that earlier steps made, e.g. `site:localhost`. */
  readonly ids: Map<string, string>
  say(line: string): void
}

/** `base` fills what every installation needs, `demo` what a buyer is shown. Both run once, in the order of modules. */
export interface SeedStep {
  base?(context: SeedContext): Promise<void>
  demo?(context: SeedContext): Promise<void>
}
