import type { Texts } from '#kernel/i18n/texts.ts'
import type { Collection } from './collections/define.ts'
import type { Call } from './calls.ts'
import type { RouteEntry } from './routes.ts'
import type { SeedStep } from './seed.ts'

/** What a module brings to the house. Everything else it keeps to itself. */
export interface Module {
  readonly name: string
  readonly collections: readonly Collection[]
  readonly routes: readonly RouteEntry[]
  readonly calls: readonly Call[]
  readonly texts: { readonly th: Texts; readonly en: Texts }
  readonly seed: SeedStep | undefined
}

/** Declares a module by the parts it has. */
export function defineModule(input: Partial<Module> & Pick<Module, 'name'>): Module {
  return {
    name: input.name,
    collections: input.collections ?? [],
    routes: input.routes ?? [],
    calls: input.calls ?? [],
    texts: input.texts ?? { th: {}, en: {} },
    seed: input.seed,
  }
}
