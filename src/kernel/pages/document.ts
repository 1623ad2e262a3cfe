import type { Texts } from '#kernel/i18n/texts.ts'

/**
 * A page as it is drawn and filled in: read from what is stored by `parse-document.server.ts`, with every gap filled.
 * Nothing here knows where it is drawn, so that server, browser and the editor's canvas share it.
 */

/** Who a row is: by itself, or one of those that are filled in several times. */
export type DataMode = 'standalone' | 'set' | 'copy'

/** Any value that JSON has. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Settings = Readonly<Record<string, Json>>

/** One block of a page: something to read, or something to fill in. */
export interface PageObject<Own extends Settings = Settings, Data = unknown> {
  /** Unique within the document. */
  readonly uid: string
  readonly type: string
  /** What staff call it; the label of an input. */
  readonly name: string
  /** What its value is called in the answers of a form; unique within the form or within the set. */
  readonly key: string
  /** As stored: the text of a heading, the first value of an input. */
  readonly value: Json
  readonly required: boolean
  /** Said when a required value is missing; empty for the common text. */
  readonly reqError: string
  readonly inputType: string
  /** False where it shows only through a rule. */
  readonly show: boolean
  /** True where it never shows. */
  readonly hidden: boolean
  /** The block's own settings, checked by the block that the type names; as stored for an unknown type. */
  readonly settings: Own
  /** The name of its compiled style; empty where it has none. */
  readonly style: string
  /** What the block's source brought from the database. */
  readonly data?: Data
  /** Its source failed: the block says so, and the page stands. */
  readonly failed?: boolean
  /** What a block of type row or column holds. */
  readonly columns?: readonly PageColumn[]
  /** What lies behind it and CSS cannot draw. */
  readonly backdrop?: Backdrop
}

/** Parts of a style that are elements of their own: moving pictures, and the inner box where it has a background. */
export interface Backdrop {
  readonly video?: string
  readonly innerVideo?: string
  readonly hasInner?: boolean
}

export interface PageColumn {
  readonly objects: readonly PageObject[]
  /** Twelfths of the row's width on a desk. */
  readonly span: number
  /** Twelfths on a phone; 12 unless told. */
  readonly smallSpan: number
  readonly style: string
  readonly backdrop?: Backdrop
}

export interface PageRow {
  readonly uid: string
  readonly columns: readonly PageColumn[]
  readonly dataMode: DataMode
  readonly dataSetName: string
  /** What the set is called in the reader’s language, where that is not its name. */
  readonly dataSetTitle?: string
  /** How often a set may be filled in. */
  readonly limit: number
  /** Rows with the same name of a tab are shown under it; empty for rows outside all tabs. */
  readonly tab: string
  /** A heading above the row; empty for none. */
  readonly title: string
  /** How wide the row is: as text is read, as the site's content, or the whole screen. */
  readonly width: RowWidth
  readonly style: string
  readonly backdrop?: Backdrop
}

export type RowWidth = 'reading' | 'content' | 'full'

/** What a rule does to the block that it is about. */
export type RuleMethod = 'show' | 'hide' | 'require' | 'free'
export type Comparison = 'is' | 'is-not' | 'has' | 'is-empty' | 'is-filled' | 'above' | 'below'

export interface Condition {
  /** The uid of the input whose value counts. */
  readonly source: string
  readonly comparison: Comparison
  readonly value: string
}

/** While the conditions are met (all of them, or any), the method holds for the target; otherwise its opposite does. */
export interface Rule {
  readonly method: RuleMethod
  /** The uid of a block. */
  readonly target: string
  readonly match: 'all' | 'any'
  readonly when: readonly Condition[]
}

/** A whole page. */
export interface PageDocument {
  readonly rows: readonly PageRow[]
  readonly rules: readonly Rule[]
  /** The sheets of its blocks, and scoped CSS compiled from its style settings. */
  readonly css: string
  /** Texts of the blocks, where the page around them has not got them. */
  readonly texts?: Texts
}

/** A setting that is a text; empty for any other. */
export function textOf(settings: Settings, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

const objectsIn = (columns: readonly PageColumn[]): PageObject[] =>
  columns.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.columns ? [object, ...objectsIn(object.columns)] : [object])),
  )

/** The objects of some rows in reading order, also those that stand in blocks of type row and column. */
export function objectsOf(rows: readonly PageRow[]): PageObject[] {
  return rows.flatMap((row) => objectsIn(row.columns))
}
