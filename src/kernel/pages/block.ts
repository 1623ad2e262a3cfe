import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Json, PageObject, Settings } from './document.ts'
import { type Label, type SettingFields, schemaOf } from './settings.ts'

/** What the source of a block is told of the page that it stands on. */
export interface SourceRequest {
  /** The parameters of the address, for blocks that turn pages. */
  readonly url: URL
  /** The page; null where a block stands on none, as in the editor's canvas. */
  readonly post: { readonly _id: string; readonly slug: string; readonly title: string } | null
  /** True in the editor's canvas, where a block that brings nothing shows its sample. */
  readonly isCanvas?: boolean
}

/** Says whether what stands after the block in its column is for whoever asks. */
export type BlockGuard = (ctx: Context, object: PageObject) => boolean

/** Reads what blocks of one type show: asked once for all of them on a page, answers in their order. */
export type BlockSource = (
  ctx: Context,
  objects: readonly PageObject[],
  request: SourceRequest,
) => Promise<readonly Json[]>

/** Why settings may not be stored: the setting that is wrong, and the key of what is said about it. */
export interface SettingFault {
  readonly setting: string
  readonly message: string
}

/** Looks at settings that are about to be stored, where more can be wrong than their shape. */
export type BlockCheck = (
  settings: Settings,
  engine: Pick<Engine, 'outside' | 'registry'>,
) => SettingFault | undefined

/**
 * A type of block. Its view is `blocks/<type>/view.tsx` of the module that declares it, found by that name and loaded
 * only where a page has such a block; this declaration stays on the server and in the editor.
 */
export interface Block {
  readonly type: string
  /** What staff call it. */
  readonly label: Label
  /** Counts up when the settings change their shape; older ones are brought up to it when they are read. */
  readonly version: number
  /** Checks and cleans settings; what is wrong falls back to its default, so that a page is always drawn. */
  readonly settings: z.ZodType<Settings>
  /** The settings as the editor asks for them. */
  readonly fields: SettingFields
  /** The settings of one version as those of the next; by the older version. */
  readonly migrate: Readonly<Record<number, (settings: Settings) => Settings>>
  readonly source: BlockSource | undefined
  /** Which blocks of the type the source is asked for; all of them unless told. */
  readonly asksFor: ((object: PageObject) => boolean) | undefined
  /** Only staff who build the page get it: its settings say what no visitor may know. */
  readonly staysOnServer: boolean
  /** Up to the next guard of the column, what it does not admit never leaves the server. */
  readonly guard: BlockGuard | undefined
  readonly check: BlockCheck | undefined
  /** Where the block keeps HTML and addresses: `value`, a setting, or a setting of each item as in `slides.link`. */
  readonly html: readonly string[]
  readonly links: readonly string[]
  /** Groups of texts that its view needs, beside those of every page. */
  readonly texts: readonly string[]
  /** What stands in the editor's canvas in place of settings and data that a new block has not got. */
  readonly sample: Sample | undefined
}

export interface Sample {
  readonly value?: Json
  readonly settings?: Settings
  readonly data?: Json
}

/** Declares a block by the parts it has. */
export function defineBlock(input: Partial<Block> & Pick<Block, 'type' | 'label' | 'fields'>): Block {
  return {
    type: input.type,
    label: input.label,
    version: input.version ?? 1,
    fields: input.fields,
    settings: input.settings ?? schemaOf(input.fields),
    migrate: input.migrate ?? {},
    source: input.source,
    asksFor: input.asksFor,
    staysOnServer: input.staysOnServer ?? false,
    guard: input.guard,
    check: input.check,
    html: input.html ?? [],
    links: input.links ?? [],
    texts: input.texts ?? [],
    sample: input.sample,
  }
}
