import type { TurnedTable } from '#kernel/pages/table-address.ts'

/** Why a table shows no rows: nobody said where from, not allowed, not for this person, or not to be had now. */
export type TableFault = 'refused' | 'unknown' | 'forbidden' | 'failed'

export interface ShownColumn {
  readonly label: string
  readonly align: 'start' | 'end'
  readonly isSortable: boolean
}

export interface ShownRow {
  readonly key: string
  readonly cells: readonly string[]
}

/** What a table shows, in words of the reader's language. */
export interface ShownTable {
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly ShownRow[]
  readonly table: TurnedTable
}

/** How a column is written; `auto` by what is in it. */
export type CellFormat = 'auto' | 'text' | 'number' | 'baht' | 'date' | 'datetime'

/** A column as staff set it. */
export interface WantedColumn {
  readonly field: string
  readonly label: string
  readonly format: CellFormat
}
