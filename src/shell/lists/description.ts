import type { CellKind, CellTone } from '#kernel/lists/define-list.server.ts'
import type { FilterShape, ListShape } from '#kernel/lists/list-address.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface ColumnDescription {
  readonly name: string
  readonly label: string
  readonly kind: CellKind
  readonly isSortable: boolean
  readonly isTitle: boolean
  readonly isWhole: boolean
  /** The words of a choice's values. */
  readonly words: Readonly<Record<string, string>>
  readonly tones: Readonly<Record<string, CellTone>>
  /** The collection of the record that its cells name, where the actor may look at it. */
  readonly related: string | null
  /** Nobody chooses what files alone have. */
  readonly isChoosable: boolean
}

export interface FilterDescription {
  readonly name: string
  readonly label: string
  readonly kind: FilterShape['kind']
  readonly isTabs: boolean
  readonly options: readonly Choice[]
}

export interface ActionDescription {
  readonly name: string
  readonly label: string
  readonly tone: 'plain' | 'main' | 'danger'
  readonly confirm: string | null
  readonly options: readonly Choice[]
  /** What is to be typed for it. */
  readonly asks: string | null
}

/** A list as the browser knows it, for the actor and in their language. */
export interface ListDescription {
  readonly name: string
  readonly shape: ListShape
  readonly columns: readonly ColumnDescription[]
  readonly filters: readonly FilterDescription[]
  readonly actions: readonly ActionDescription[]
  /** The page of a row; `:id` stands for its key. */
  readonly path: string | null
  readonly editPath: string | null
  readonly isSearchable: boolean
  readonly searchLabel: string
  readonly mayShare: boolean
}
