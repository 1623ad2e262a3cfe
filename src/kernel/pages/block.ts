import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Json, PageObject, Settings } from './document.ts'
import type { EmbedName } from './embeds.ts'
import type { BlockInput, FieldValue } from './input.ts'
import { type Label, type SettingFields, type SettingsOf, schemaOf } from './settings.ts'

/** What the source of a block is told of the page that it stands on. */
export interface SourceRequest {
  /** The parameters of the address, for blocks that turn pages. */
  readonly url: URL
  /** The page; null where a block stands on none, as in the editor's canvas. */
  readonly post: { readonly _id: string; readonly slug: string; readonly title: string } | null
  /** True in the editor's canvas, where a block that brings nothing shows its sample. */
  readonly isCanvas?: boolean
}

/** A block of one type as the code of that type gets it: settings by its declaration, data by its source. */
export type BlockObject<Fields extends SettingFields, Data = unknown> = PageObject<SettingsOf<Fields>, Data>

/** Says whether what stands after the block in its column is for whoever asks. */
export type BlockGuard<Fields extends SettingFields> = (ctx: Context, object: BlockObject<Fields>) => boolean

/**
 * Reads what blocks of one type show: asked once for all of them on a page, answers in their order. What it answers a visitor is
 * given to the next ones until a table that it read changes; what else may end it is told by `ctx.until`.
 */
export type BlockSource<Data, Fields extends SettingFields = SettingFields> = (
  ctx: Context,
  objects: readonly BlockObject<Fields>[],
  request: SourceRequest,
) => Promise<readonly Data[]>

/** Why settings may not be stored: the setting that is wrong, and the key of what is said about it. */
export interface SettingFault {
  readonly setting: string
  readonly message: string
}

/** Looks at settings that are about to be stored, where more can be wrong than their shape. */
export type BlockCheck<Fields extends SettingFields> = (
  settings: SettingsOf<Fields>,
  engine: Pick<Engine, 'outside' | 'registry'>,
) => SettingFault | undefined

/**
 * A type of block. Its view is `blocks/<type>/view.tsx` of the module that declares it, found by that name and loaded
 * only where a page has such a block; this declaration stays on the server and in the editor.
 *
 * What takes settings is a method: whoever has blocks of any type gives each only what its own `settings` have read.
 */
export interface Block<Fields extends SettingFields = SettingFields, Data = unknown> {
  readonly type: string
  /** What staff call it. */
  readonly label: Label
  /** Counts up when the settings change their shape; older ones are brought up to it when they are read. */
  readonly version: number
  /** Checks and cleans settings; what is wrong falls back to its default, so that a page is always drawn. */
  readonly settings: z.ZodType<SettingsOf<Fields>>
  /** The settings as the editor asks for them. */
  readonly fields: Fields
  /** The settings of one version as those of the next; by the older version. */
  readonly migrate: Readonly<Record<number, (settings: Settings) => Settings>>
  /** What a form does with its values; undefined for a block that is only shown. */
  readonly input?: BlockInput<FieldValue, Fields>
  source?(...asked: Parameters<BlockSource<Data, Fields>>): Promise<readonly Data[]>
  /** Asks programs outside for what the source is going to show; before it, while no connection is held. */
  ahead?(engine: Pick<Engine, 'outside'>, objects: readonly BlockObject<Fields>[]): Promise<unknown>
  /** Which blocks of the type the source is asked for; all of them unless told. */
  asksFor?(object: BlockObject<Fields>): boolean
  /** Only staff who build the page get it: its settings say what no visitor may know. */
  readonly staysOnServer: boolean
  /** Up to the next guard of the column, what it does not admit never leaves the server. */
  guard?(...asked: Parameters<BlockGuard<Fields>>): boolean
  check?(...asked: Parameters<BlockCheck<Fields>>): SettingFault | undefined
  /** Where the block keeps HTML and addresses: `value`, a setting, or a setting of each item as in `slides.link`. */
  readonly html: readonly string[]
  readonly links: readonly string[]
  /** Groups of texts that its view needs, beside those of every page. */
  readonly texts: readonly string[]
  /** Services of others that it shows: it is offered where the site offers one of them. */
  readonly embeds?: readonly EmbedName[]
  /** The setting in which older pages have what the value says; where it is empty, nobody is asked for it. */
  readonly standsForValue?: string
  /** What stands in the editor's canvas in place of settings and data that a new block has not got. */
  readonly sample: Sample<Data> | undefined
}

/** What the view of a block is given. */
export interface ViewProps<Declared extends Block> {
  readonly object: BlockObject<Declared['fields'], DataOf<Declared>>
}

type DataOf<Declared> = Declared extends Block<SettingFields, infer Data> ? Data : never

export interface Sample<Data = unknown> {
  readonly value?: Json
  /** As they are stored: what is missing gets its default. */
  readonly settings?: Settings
  readonly data?: Data
}

type Declaration<Fields extends SettingFields, Data> = Partial<
  Pick<
    Block,
    'version' | 'migrate' | 'staysOnServer' | 'html' | 'links' | 'texts' | 'embeds' | 'standsForValue'
  >
> & {
  readonly type: string
  readonly label: Label
  readonly fields: Fields
  readonly input?: BlockInput<FieldValue, Fields>
  readonly source?: BlockSource<Data, Fields>
  readonly ahead?: (
    engine: Pick<Engine, 'outside'>,
    objects: readonly BlockObject<Fields>[],
  ) => Promise<unknown>
  readonly asksFor?: (object: BlockObject<Fields>) => boolean
  readonly guard?: BlockGuard<Fields>
  readonly check?: BlockCheck<Fields>
  readonly sample?: Sample<NoInfer<Data>>
}

/** Declares a block by the parts it has; what its code gets is typed by its `fields` and by what its source answers. */
export function defineBlock<const Fields extends SettingFields, Data = never>(
  declared: Declaration<Fields, Data>,
): Block<Fields, Data> {
  return {
    version: 1,
    migrate: {},
    staysOnServer: false,
    html: [],
    links: [],
    texts: [],
    sample: undefined,
    ...declared,
    settings: schemaOf(declared.fields),
  }
}
