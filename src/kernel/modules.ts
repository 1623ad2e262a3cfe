import type { Language } from '#kernel/i18n/language-rows.server.ts'
import type { Texts } from '#kernel/i18n/texts.ts'
import type { Capability } from './access/capability.ts'
import type { Call } from './calls.ts'
import type { Collection, InternalTable } from './collections/define.ts'
import type { Context } from './context.ts'
import type { Contribution } from './contributions.ts'
import type { WriteListener } from './data/on-write.ts'
import type { Action } from './flows/action.ts'
import type { Job } from './jobs/define.ts'
import type { DeclaredList } from './lists/define-list.server.ts'
import type { Measure } from './measures.ts'
import type { Block } from './pages/block.ts'
import type { PersonalData } from './personal-data.ts'
import type { RouteRow } from './routes.ts'
import type { SeedStep } from './seed.ts'
import type { UploadPurpose } from './storage/purposes.ts'
import { pluginsOf } from './tenancy/plugins.ts'
import { type OwnSection, sectionsOf } from './tenancy/presence.ts'

/** What a module brings to the product. Everything else it keeps to itself. */
export interface Module {
  readonly name: string
  /** Modules whose records this one's seed builds on. */
  readonly needs: readonly string[]
  readonly collections: readonly Collection[]
  readonly routes: readonly RouteRow[]
  /** The plugins that its calls belong to; none where they are answered on every site. Those of its screens unless told. */
  readonly plugins: readonly string[]
  /** The sections that it belongs to: a part of the product that was given all of them takes it along. Those of its screens unless told. */
  readonly sections: readonly OwnSection[]
  readonly calls: readonly Call[]
  readonly jobs: readonly Job[]
  /** Lists of the module's screens; each is a call of /api too. */
  readonly lists: readonly DeclaredList[]
  /** Internal tables: rows that the module alone reads and writes. */
  readonly tables: readonly InternalTable[]
  /** Compute stored values from a write, before the listeners. */
  readonly derives: readonly WriteListener[]
  /** Called with writes, in their transaction: what one throws undoes the write. */
  readonly listeners: readonly WriteListener[]
  /** What the module brings to those below it, which know only the shape of it. */
  readonly contributions: readonly Contribution[]
  /** What steps of flows can do. */
  readonly actions: readonly Action[]
  /** Types of blocks that a page may have. */
  readonly blocks: readonly Block[]
  /** What some people can beside their role, found out with each request. */
  readonly capabilities: readonly Capability[]
  /** What can be uploaded beside the fields of collections. */
  readonly uploads: readonly UploadPurpose[]
  readonly texts: { readonly th: Texts; readonly en: Texts }
  /** Languages that the product has beside Thai and English, as far as each is begun. */
  readonly languages: readonly Language[]
  /** Counts of the menu that this module knows, for whoever may read what is counted. */
  readonly counters: Readonly<Record<string, Counter>>
  /** Public pages that search engines should find, beside the plain addresses of the manifest. */
  readonly sitemap: ((ctx: Context) => Promise<readonly PublicPage[]>) | undefined
  /** Public pages of which a site may have very many: they are listed a portion at a time. */
  readonly manyPages: ManyPages | undefined
  /** The ways in beside the password that the host's site has open by this module. */
  readonly loginWays: ((ctx: Context) => Promise<readonly LoginWay[]>) | undefined
  /** What the module adds to the description of a session, by the names that the browser knows. */
  readonly sessionParts: Readonly<Record<string, SessionPart>>
  /** What the module knows of a person: for the copy of their data and for erasure. */
  readonly personalData: PersonalData | undefined
  /** What the operator's monitor is told of the module. */
  readonly measures: readonly Measure[]
  readonly seed: SeedStep | undefined
}

/** Counts what waits for somebody on a site, of what the actor may read. */
export type Counter = (ctx: Context) => Promise<number>

/** A way in beside the password; what it is called is the text `users.provider.<kind>`. */
export interface LoginWay {
  readonly kind: string
  /** Where it begins. */
  readonly path: string
}

/** Reads what the session of a member has; for everybody else `memberID` is null. */
export type SessionPart = (ctx: Context, memberID: string | null) => Promise<unknown>

/** An address that everyone may open, and when it last changed. */
export interface PublicPage {
  readonly path: string
  readonly updatedAt?: string | Date
}

/** Public pages that stand in one order for good, so that portions of them miss none. */
export interface ManyPages {
  count(ctx: Context): Promise<number>
  read(ctx: Context, offset: number, limit: number): Promise<readonly PublicPage[]>
}

/** Declares a module by the parts it has. */
export function defineModule(input: Partial<Module> & Pick<Module, 'name'>): Module {
  const plugins = input.plugins ?? pluginsOf(input.routes ?? [])
  return {
    name: input.name,
    needs: input.needs ?? [],
    collections: input.collections ?? [],
    routes: input.routes ?? [],
    plugins,
    sections: input.sections ?? sectionsOf(input.routes ?? [], plugins),
    calls: input.calls ?? [],
    jobs: input.jobs ?? [],
    lists: input.lists ?? [],
    tables: input.tables ?? [],
    derives: input.derives ?? [],
    listeners: input.listeners ?? [],
    contributions: input.contributions ?? [],
    actions: input.actions ?? [],
    blocks: input.blocks ?? [],
    capabilities: input.capabilities ?? [],
    uploads: input.uploads ?? [],
    texts: input.texts ?? { th: {}, en: {} },
    languages: input.languages ?? [],
    counters: input.counters ?? {},
    sitemap: input.sitemap,
    manyPages: input.manyPages,
    loginWays: input.loginWays,
    sessionParts: input.sessionParts ?? {},
    personalData: input.personalData,
    measures: input.measures ?? [],
    seed: input.seed,
  }
}

/** The modules with each one after those it needs. Throws when they need each other or somebody unknown. */
export function orderModules(modules: readonly Module[]): Module[] {
  const byName = new Map(modules.map((module) => [module.name, module]))
  const ordered = new Set<Module>()
  const visit = (module: Module, path: readonly string[]): void => {
    if (ordered.has(module)) return
    if (path.includes(module.name))
      throw new Error(`modules need each other: ${[...path, module.name].join(' → ')}`)
    for (const name of module.needs) {
      const needed = byName.get(name)
      if (!needed) throw new Error(`module «${module.name}» needs «${name}», which is not there`)
      visit(needed, [...path, module.name])
    }
    ordered.add(module)
  }
  for (const module of modules) visit(module, [])
  return [...ordered]
}
