import type { CellTone, WordedValue } from '#kernel/lists/define-list.server.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { ColumnDescription } from './description.ts'

/** What stands beside the text of a cell. */
export interface CellExtras {
  /** Where the text leads, unless the cell leads to the row. */
  readonly href?: string | null
  /** The record that opens beside the page, as `besideName` has it, where rows of one column name several kinds. */
  readonly beside?: string | null
  /** A second line. */
  readonly note?: string | null
  readonly badges?: readonly { readonly text: string; readonly tone: CellTone }[]
}

/** A text that leads somewhere. */
export interface LinkValue extends CellExtras {
  readonly text: string
}

/** A person in a cell: the name, and the picture where there is one. */
export interface PersonValue extends CellExtras {
  readonly name: string
  readonly avatar?: string | null
}

/** A picture in a cell, and what one is drawn by where there is none. */
export interface PictureValue {
  readonly src: string | null
  readonly seed: string
  readonly icon: string | null
}

/** Whether a value is a picture that is drawn where there is none. */
export function isDrawn(value: unknown): value is PictureValue {
  return typeof value === 'object' && value !== null && 'seed' in value
}

/** Whether a choice's value brings its words. */
export function isWorded(value: unknown): value is WordedValue {
  return typeof value === 'object' && value !== null && 'label' in value
}

/** Whether a column's digits are compared by eye. */
export function isNumeric({ kind }: Pick<ColumnDescription, 'kind'>): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent'
}

/** The value in a person's words; empty for none. */
export function showText(
  { kind, words }: Pick<ColumnDescription, 'kind' | 'words'>,
  value: unknown,
  lang: string,
  yesNo: { readonly yes: string; readonly no: string },
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'person':
      return typeof value === 'object' ? (value as PersonValue).name : plainText(value)
    case 'link':
      return typeof value === 'object' ? (value as LinkValue).text : plainText(value)
    case 'picture':
      return isDrawn(value) ? (value.src ?? '') : plainText(value)
    case 'money':
      return formatBaht(Number(value))
    case 'percent':
      return `${Math.round(Number(value))}%`
    case 'number':
      return Number(value).toLocaleString('en-US')
    case 'day':
      return formatThaiDate(plainText(value), 'short', lang)
    case 'moment':
      return `${formatThaiDate(plainText(value), 'short', lang)} ${formatThaiTime(plainText(value), lang)}`
    case 'yesNo':
      return value === true ? yesNo.yes : yesNo.no
    case 'choice':
      return isWorded(value) ? value.label : (words[plainText(value)] ?? plainText(value))
    case 'choices':
      return [value]
        .flat()
        .map((item) => words[plainText(item)] ?? plainText(item))
        .join(', ')
    default:
      return plainText(value)
  }
}
